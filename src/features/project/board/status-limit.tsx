/** Sets how many tasks a status should have at most; an empty field means no limit. Props: status, onClose. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { Status } from '../../../../contract/entities/project-entities.ts';
import { change as mutation } from '../../../data/mutate.ts';
import { useChangedDraft } from '../../../modules/device/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';

interface StatusLimitProps {
  readonly status: Status;
  readonly onClose: () => void;
}

export function StatusLimit({ status, onClose }: StatusLimitProps) {
  const { t } = useTranslation(['board', 'project-panels']);
  const keep = useSaveMutations();
  const form = useId();
  const before = status.wip_limit?.toString() ?? '';
  const [{ typed }, change, forget] = useChangedDraft(`status-limit.${status.id}`, { typed: before });
  const limit = typed.trim() === '' ? null : Number(typed);
  const isWrong = limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= LIMITS.wipLimit);
  const save = (): void => {
    if (isWrong) return;
    forget();
    onClose();
    const { id: statusId, project_id: projectId } = status;
    if (limit !== status.wip_limit) void keep([mutation('status.setLimit', { statusId, projectId, limit })]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('limitOf', { name: status.name })}
      footer={
        <Button size="lg" kind="primary" type="submit" form={form}>
          {t('project-panels:done')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('limitField')}
          help={t('limitHow')}
          error={isWrong ? t('limitWrong', { most: LIMITS.wipLimit }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus=""
          value={typed}
          onValueChange={(text) => change({ typed: text })}
        />
      </form>
    </Dialog>
  );
}
