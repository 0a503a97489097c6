/** Asks whether the tasks of a moved project are moved with it. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MoveQuestion } from './use-portfolio-moves.ts';

interface MoveProjectDialogProps {
  readonly question: MoveQuestion | null;
  readonly onAnswer: (question: MoveQuestion, withTasks: boolean) => void;
  readonly onClose: () => void;
}

export function MoveProjectDialog({ question, onAnswer, onClose }: MoveProjectDialogProps) {
  const { t } = useTranslation(['portfolio', 'ui']);
  if (!question) return null;
  const { item, tasks, by } = question;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ask.title', { name: item.project.name })}
      footer={
        <>
          <Button size="lg" kind="line" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button size="lg" kind="line" onClick={() => onAnswer(question, false)}>
            {t('ask.only')}
          </Button>
          <Button size="lg" kind="primary" data-autofocus="" onClick={() => onAnswer(question, true)}>
            {t('ask.with', { count: tasks })}
          </Button>
        </>
      }
    >
      {t(by > 0 ? 'laterBy' : 'earlierBy', { count: Math.abs(by) })}. {t('ask.text', { count: tasks })}
    </Dialog>
  );
}
