/** The dialogs of saved views: the name, and the confirmation before another person's view is deleted. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DraftNameDialog } from '../device/draft-name-dialog.tsx';
import { useTeamDraftName } from '../device/use-team-draft-name.ts';
import type { SavedView, ViewPlace } from './view-choice.ts';

export type ViewQuestion =
  | { readonly kind: 'save' }
  | { readonly kind: 'rename'; readonly view: SavedView }
  | { readonly kind: 'remove'; readonly view: SavedView };

interface ViewDialogsProps {
  readonly kind: ViewPlace['kind'];
  readonly question: ViewQuestion;
  readonly onClose: () => void;
  readonly onSave: (name: string, shared: boolean) => void;
  readonly onRename: (view: SavedView, name: string) => void;
  readonly onRemove: (view: SavedView) => void;
}

export function ViewDialogs({ kind, question, onClose, onSave, onRename, onRemove }: ViewDialogsProps) {
  const { t } = useTranslation('views');
  const [shared, setShared] = useState(false);
  const newForm = useTeamDraftName(`new-view.${kind}`);
  if (question.kind === 'remove') {
    const { view } = question;
    return (
      <ConfirmDialog
        open
        danger
        title={t('removeTitle', { name: view.name })}
        confirmLabel={t('remove')}
        onConfirm={() => onRemove(view)}
        onCancel={onClose}
      >
        {t(`${kind}.removeText`)}
      </ConfirmDialog>
    );
  }
  const isNew = question.kind === 'save';
  return (
    <DraftNameDialog
      form={isNew ? newForm : `view.${question.view.id}`}
      title={t(isNew ? 'saveTitle' : 'renameTitle')}
      nameLabel={t('name')}
      initial={{ name: isNew ? '' : question.view.name }}
      limit={LIMITS.viewName}
      saveLabel={t('confirm')}
      help={isNew ? t(`${kind}.help`) : undefined}
      onSave={(name) => (isNew ? onSave(name, shared) : onRename(question.view, name))}
      onClose={onClose}
    >
      {isNew && <Checkbox label={t(`${kind}.shareNew`)} checked={shared} onCheckedChange={setShared} />}
    </DraftNameDialog>
  );
}
