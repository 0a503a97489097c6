/** The name of a baseline, and the question before one is deleted. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type BaselineQuestion =
  | { readonly kind: 'keep'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string; readonly name: string };

interface BaselineDialogsProps {
  readonly question: BaselineQuestion | null;
  readonly onAnswer: (question: BaselineQuestion, name: string) => void;
  readonly onClose: () => void;
}

function NameForm({
  question,
  onAnswer,
  onClose,
}: BaselineDialogsProps & { readonly question: BaselineQuestion }) {
  const { t } = useTranslation(['roadmap', 'ui']);
  const [name, setName] = useState(question.name);
  const typed = name.trim();
  const save = (): void => {
    if (typed !== '') onAnswer(question, typed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(question.kind === 'keep' ? 'baseline.keep' : 'baseline.rename')}
      footer={
        <>
          <Button size="lg" kind="line" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button size="lg" kind="primary" disabled={typed === ''} onClick={save}>
            {t('baseline.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('baseline.name')}
          help={question.kind === 'keep' ? t('baseline.help') : undefined}
          value={name}
          maxLength={LIMITS.baselineName}
          data-autofocus=""
          onValueChange={setName}
        />
      </form>
    </Dialog>
  );
}

export function BaselineDialogs(props: BaselineDialogsProps) {
  const { question, onAnswer, onClose } = props;
  const { t } = useTranslation('roadmap');
  if (!question) return null;
  if (question.kind !== 'remove') return <NameForm {...props} question={question} />;
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
