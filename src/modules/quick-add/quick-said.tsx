/** What a typed line says besides the name, at its end, before it is added. */
import './quick-said.css';
import { useTranslation } from 'react-i18next';
import type { QuickTask } from './read-quick-task.ts';

/** `task` is null while the line cannot be read yet, or when it is empty. */
export function QuickSaid({ task }: { readonly task: QuickTask | null }) {
  const { i18n } = useTranslation('ui');
  const { said = [], newLabels = [] } = task ?? {};
  if (said.length + newLabels.length === 0) return null;
  // They came with the code that reads.
  const t = i18n.getFixedT(i18n.language, 'tasks');
  return (
    <span className="hf-add-said" aria-live="polite">
      {said.map((part) => (
        <span key={part} className="hf-chip">
          {part}
        </span>
      ))}
      {newLabels.map((name) => (
        <span key={`#${name}`} className="hf-chip">
          {t('newLabel', { name })}
        </span>
      ))}
    </span>
  );
}
