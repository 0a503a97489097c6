/** Confirms the deletion of a phase and shows how many tasks lose it. Props: phase, onClose. */
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/project-entities.ts';
import { change } from '../../../data/mutate.ts';
import { useTaskCount } from '../../../data/project-uses.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';

export function RemovePhase({ phase, onClose }: { readonly phase: Phase; readonly onClose: () => void }) {
  const { t } = useTranslation('project-panels');
  const { id: phaseId, project_id: projectId, name } = phase;
  const uses = useTaskCount(projectId, { field: 'phase_id', id: phaseId });
  const keep = useSaveMutations();
  return (
    <ConfirmDialog
      open
      danger
      title={t('phases.removeTitle', { name })}
      confirmLabel={t('delete')}
      onCancel={onClose}
      onConfirm={() => {
        void keep([change('phase.remove', { phaseId, projectId })], t('removed', { name }));
        onClose();
      }}
    >
      {t('phases.removeText', { count: uses ?? 0 })}
    </ConfirmDialog>
  );
}
