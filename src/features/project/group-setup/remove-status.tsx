/**
 * Deletes a status. Asks for the status that its tasks get; suggests one of the same category. Props: status, onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '../../../../contract/entities/project-entities.ts';
import { change } from '../../../data/mutate.ts';
import { useStatuses } from '../../../data/project-setup.ts';
import { useTaskCount } from '../../../data/project-uses.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';

interface RemoveStatusProps {
  readonly status: Status;
  readonly onClose: () => void;
}

export function RemoveStatus({ status, onClose }: RemoveStatusProps) {
  const { t } = useTranslation('project-panels');
  const { id: statusId, project_id: projectId, name } = status;
  const others = useStatuses(projectId).filter((one) => one.id !== statusId);
  const uses = useTaskCount(projectId, { field: 'status_id', id: statusId });
  const keep = useSaveMutations();
  const likely = others.find((one) => one.category_id === status.category_id) ?? others[0];
  const [replacement, setReplacement] = useState(likely?.id ?? '');
  return (
    <ConfirmDialog
      open
      danger
      title={t('statuses.removeTitle', { name })}
      confirmLabel={t('delete')}
      busy={uses === null}
      onCancel={onClose}
      onConfirm={() => {
        const args = { statusId, projectId, ...(replacement !== '' && { replacementId: replacement }) };
        void keep([change('status.remove', args)], t('removed', { name }));
        onClose();
      }}
    >
      {uses === 0 ? (
        t('statuses.removeUnused')
      ) : (
        <>
          <p>{t('statuses.removeUsed', { count: uses ?? 0 })}</p>
          <SelectField
            label={t('statuses.replacement')}
            value={replacement}
            onValueChange={setReplacement}
            options={others.map((one) => ({ value: one.id, label: one.name }))}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
