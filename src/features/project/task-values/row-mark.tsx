/** An icon on a task with a pending or refused change. */
import './row-mark.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useInbox, useUnsentIds } from '../../../data/sync-status.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Whether a row has a pending change, or one that was refused. */
export type RowMark = 'unsent' | 'refused' | null;

export function MarkIcon({ mark }: { readonly mark: RowMark }) {
  const { t } = useTranslation('tasks');
  if (mark === null) return null;
  const label = t(mark === 'unsent' ? 'mark.unsent' : 'mark.refused');
  return (
    <span className="hf-mark" data-mark={mark} role="img" aria-label={label} data-tip={label}>
      <Icon icon={mark === 'unsent' ? CloudUpload : CircleAlert} size={14} />
    </span>
  );
}

/** Returns the function that looks up the mark of any task. */
export function useMarks(): (taskId: string) => RowMark {
  const unsent = useUnsentIds('task');
  const inbox = useInbox();
  return useMemo(() => {
    const touched = inbox.flatMap((entry) => entry.touches.filter((row) => row.entity === 'task'));
    const refused = new Set(touched.map((row) => row.id));
    return (taskId) => (refused.has(taskId) ? 'refused' : unsent.has(taskId) ? 'unsent' : null);
  }, [unsent, inbox]);
}
