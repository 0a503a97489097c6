/**
 * The parsed tokens of a quick-add line, shown at its end before it is added, and the names offered in it. Entered
 * through quick-tokens.tsx.
 */
import './quick-line.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QuickOffer } from './quick-offer.tsx';
import type { QuickLookups, QuickTask, Unassigned } from './read-quick-task.ts';

export interface QuickLineProps {
  /** Null while the parser is loading, or for an empty line. */
  readonly task: QuickTask | null;
  /** With lookups, names are offered in the field. */
  readonly lookups?: QuickLookups;
}

export function QuickLine({ task, lookups }: QuickLineProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      {lookups && <span ref={place} hidden />}
      {lookups && task && <QuickOffer line={place} lookups={lookups} />}
      <Tokens task={task} />
    </>
  );
}

function Tokens({ task }: Pick<QuickLineProps, 'task'>) {
  const { i18n } = useTranslation('ui');
  const { tokens = [], newLabels = [], joining = [], unassigned = [] } = task ?? {};
  if (tokens.length + newLabels.length + joining.length + unassigned.length === 0) return null;
  // Loaded together with the parser.
  const t = i18n.getFixedT(i18n.language, 'tasks');
  const reasonOf = (one: Unassigned): string => {
    if (one.why === 'inactive') return t('unassigned.inactive', { name: one.name });
    if (one.why === 'nobody') return t('unassigned.nobody', { typed: one.typed });
    return t('unassigned.several', { typed: one.typed, names: one.names.join(', ') });
  };
  return (
    <span className="hf-add-tokens" aria-live="polite">
      {tokens.map((part) => (
        <span key={part} className="hf-chip">
          {part}
        </span>
      ))}
      {joining.map((name) => (
        <span key={`@${name}`} className="hf-chip">
          {t('joins', { name })}
        </span>
      ))}
      {unassigned.map((one) => (
        <span key={reasonOf(one)} className="hf-add-unassigned hf-trunc" data-tip-overflow="">
          {reasonOf(one)}
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
