/**
 * Confirms the deletion of a project, and lists what is deleted with it. Props: onRemoved (after the deletion on this
 * device).
 */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { useTaskCounts } from '../../data/project-items.ts';
import { useMutate } from '../../data/sync-context.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify, notifyAction } from '../../ui/toast-store.ts';
import {
  type ProjectToRemove,
  requestProjectRemoval,
  useProjectToRemove,
} from './project-removal-request.ts';
import { keyboards } from '../../ui/keyboards.ts';

interface ProjectRemovalProps {
  readonly onRemoved?: () => void;
}

/** From this number of tasks on, the name must be typed to confirm. */
const LARGE = 50;

const sameName = (typed: string, name: string): boolean =>
  foldText(typed.trim()).replaceAll(/\s+/g, ' ') === foldText(name.trim()).replaceAll(/\s+/g, ' ');

function Question({ id, name, onRemoved }: ProjectToRemove & ProjectRemovalProps) {
  const { t } = useTranslation(['project-actions', 'errors']);
  const mutate = useMutate();
  const counts = useTaskCounts();
  const [typed, setTyped] = useState('');
  // Unmounting the screen cancels the request.
  useEffect(() => () => requestProjectRemoval(null), []);
  if (counts === null) return null;
  const tasks = [...counts(id).values()].reduce((sum, count) => sum + count, 0);
  const mustType = tasks >= LARGE;
  const isTyped = sameName(typed, name);
  const remove = (): void => {
    requestProjectRemoval(null);
    void mutate.project.remove({ projectId: id }).then(
      () => {
        notifyAction({ text: t('removed', { name }) });
        onRemoved?.();
      },
      () =>
        notify({ tone: 'error', title: t('errors:catalogue.error_title'), text: t('errors:storage_failed') }),
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      disabled={mustType && !isTyped}
      onConfirm={remove}
      onCancel={() => requestProjectRemoval(null)}
    >
      {t('removeText', { count: tasks })}
      {mustType && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isTyped) remove();
          }}
        >
          <TextField
            label={t('removeType', { name })}
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            {...keyboards.code}
          />
        </form>
      )}
    </ConfirmDialog>
  );
}

export function ProjectRemoval({ onRemoved }: ProjectRemovalProps) {
  const asked = useProjectToRemove();
  return asked && <Question key={asked.id} {...asked} {...(onRemoved && { onRemoved })} />;
}
