/**
 * Confirms the deletion of a project, and lists what is deleted with it. Props: onRemoved (after the deletion on this
 * device).
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { useTaskCounts } from '../../data/project-items.ts';
import { useMutate } from '../../data/sync-context.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify, notifyAction } from '../../ui/toast-store.ts';
import { type RequestedProject, requestForProject } from './project-request.ts';
import { keyboards } from '../../ui/keyboards.ts';

interface ProjectRemovalProps {
  readonly onRemoved?: () => void;
}

/** From this number of tasks on, the name must be typed to confirm. */
const LARGE = 50;

const sameName = (typed: string, name: string): boolean =>
  foldText(typed.trim()).replaceAll(/\s+/g, ' ') === foldText(name.trim()).replaceAll(/\s+/g, ' ');

export function ProjectRemoval({ id, name, onRemoved }: RequestedProject & ProjectRemovalProps) {
  const { t } = useTranslation(['project-actions', 'errors']);
  const mutate = useMutate();
  const counts = useTaskCounts();
  const [typed, setTyped] = useState('');
  if (counts === null) return null;
  const tasks = [...counts(id).values()].reduce((sum, count) => sum + count, 0);
  const mustType = tasks >= LARGE;
  const isTyped = sameName(typed, name);
  const remove = (): void => {
    requestForProject(null);
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
      onCancel={() => requestForProject(null)}
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
