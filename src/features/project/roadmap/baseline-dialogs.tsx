/** Dialogs that name a baseline and confirm its deletion. */
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DraftNameDialog } from '../../../modules/device/draft-name-dialog.tsx';

export type BaselineQuestion =
  | { readonly kind: 'keep'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string; readonly name: string };

interface BaselineDialogsProps {
  readonly projectId: string;
  readonly question: BaselineQuestion | null;
  readonly onAnswer: (question: BaselineQuestion, name: string) => void;
  readonly onClose: () => void;
}

export function BaselineDialogs({ projectId, question, onAnswer, onClose }: BaselineDialogsProps) {
  const { t } = useTranslation('roadmap');
  if (!question) return null;
  if (question.kind !== 'remove') {
    const isNew = question.kind === 'keep';
    return (
      <DraftNameDialog
        form={isNew ? `new-baseline.${projectId}` : `baseline.${question.id}`}
        title={t(isNew ? 'baseline.keep' : 'baseline.rename')}
        nameLabel={t('baseline.name')}
        initial={question}
        limit={LIMITS.baselineName}
        saveLabel={t('baseline.save')}
        help={isNew ? t('baseline.help') : undefined}
        onSave={(name) => onAnswer(question, name)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('baseline.removeTitle', { name: question.name })}
      confirmLabel={t('baseline.remove')}
      onConfirm={() => onAnswer(question, question.name)}
      onCancel={onClose}
    >
      {t('baseline.removeText')}
    </ConfirmDialog>
  );
}
