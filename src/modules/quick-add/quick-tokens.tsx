/** What a typed line says besides the name, at its end, before it is added. */
import './quick-tokens.css';
import { useTranslation } from 'react-i18next';
import type { QuickTask } from './read-quick-task.ts';

/** `task` is null while the line cannot be read yet, or when it is empty. */
export function QuickTokens({ task }: { readonly task: QuickTask | null }) {
  const { i18n } = useTranslation('ui');
  const { tokens = [], newLabels = [] } = task ?? {};
  if (tokens.length + newLabels.length === 0) return null;
  // They came with the code that reads.
  const t = i18n.getFixedT(i18n.language, 'tasks');
  return (
    <span className="hf-add-tokens" aria-live="polite">
      {tokens.map((part) => (
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
