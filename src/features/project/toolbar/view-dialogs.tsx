/** The name of a saved view, and the question before one of somebody else is deleted. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import type { ProjectView } from '../../../data/project-views.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type ViewQuestion =
  | { readonly kind: 'save' }
  | { readonly kind: 'rename'; readonly view: ProjectView }
  | { readonly kind: 'remove'; readonly view: ProjectView };

interface ViewDialogsProps {
  readonly question: ViewQuestion;
  readonly onClose: () => void;
  readonly onSave: (name: string, shared: boolean) => void;
  readonly onRename: (view: ProjectView, name: string) => void;
  readonly onRemove: (view: ProjectView) => void;
}

export function ViewDialogs({ question, onClose, onSave, onRename, onRemove }: ViewDialogsProps) {
  const { t } = useTranslation(['views', 'ui']);
  const [name, setName] = useState(question.kind === 'rename' ? question.view.name : '');
  const [shared, setShared] = useState(false);
  const typed = name.trim();
  if (question.kind === 'remove') {
    const { view } = question;
    return (
      <ConfirmDialog
        open
        danger
        title={t('removeTitle', { name: view.name })}
        confirmLabel={t('removeConfirm')}
        onConfirm={() => onRemove(view)}
        onCancel={onClose}
      >
        {t('removeText')}
      </ConfirmDialog>
    );
  }
  const submit = (): void => {
    if (typed === '') return;
    if (question.kind === 'rename') onRename(question.view, typed);
    else onSave(typed, shared);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(question.kind === 'rename' ? 'renameTitle' : 'saveTitle')}
      footer={
        <>
          <Button size="lg" kind="line" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button size="lg" kind="primary" disabled={typed === ''} onClick={submit}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        className="hf-view-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('name')}
          help={question.kind === 'save' ? t('help') : undefined}
          value={name}
          maxLength={LIMITS.viewName}
          data-autofocus=""
          onValueChange={setName}
        />
        {question.kind === 'save' && (
          <Checkbox label={t('shareNew')} checked={shared} onCheckedChange={setShared} />
        )}
      </form>
    </Dialog>
  );
}
