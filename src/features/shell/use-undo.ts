/** Undo and redo of the person's own changes, each with a message that offers the reverse. */
import { useTranslation } from 'react-i18next';
import { useReportVoidStep } from '../../modules/changes/use-report-void-step.ts';
import { useDescribeChange } from '../../data/describe-change.ts';
import { useSync } from '../../data/sync-context.ts';
import { notifyAction } from '../../ui/toast-store.ts';

export interface UndoHandle {
  readonly undo: () => void;
  readonly redo: () => void;
}

export function useUndo(): UndoHandle {
  const client = useSync();
  const describe = useDescribeChange();
  const reportVoidStep = useReportVoidStep();
  const { t } = useTranslation('navbar');

  async function run(way: 'undo' | 'redo', only?: number): Promise<void> {
    const taken = await (way === 'undo' ? client.undo(only) : client.redo());
    // The button of the message reverses this step, even after newer ones.
    const step = client.lastStep ?? undefined;
    if ((await reportVoidStep(way, taken)) || taken === null) return;
    const back = way === 'undo' ? 'redo' : 'undo';
    const dismiss = notifyAction({
      text: t(`history.done.${way}`, { change: describe(taken) }),
      actionLabel: t(`history.${back}`),
      keys: back === 'undo' ? 'mod+z' : 'mod+shift+z',
      onAction: () => void run(back, step),
    });
    if (back === 'undo') return;
    // A new step leaves nothing to redo.
    const stop = client.onHistory((made) => {
      if (made === 0) return;
      stop();
      dismiss();
    });
  }

  return { undo: () => void run('undo'), redo: () => void run('redo') };
}
