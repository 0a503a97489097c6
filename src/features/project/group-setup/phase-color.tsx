/** Chooses the colour of a phase. Props: phase, onClose. */
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/project-entities.ts';
import { change } from '../../../data/mutate.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorSwatches } from '../../../ui/color-swatches.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';

export function PhaseColor({ phase, onClose }: { readonly phase: Phase; readonly onClose: () => void }) {
  const { t } = useTranslation('project-panels');
  const keep = useSaveMutations();
  const { id: phaseId, project_id: projectId } = phase;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('phases.colorOf', { name: phase.name })}
      footer={
        <Button size="lg" kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <ColorSwatches
        label={t('phases.color')}
        value={phase.color_code}
        onValueChange={(color) => void keep([change('phase.recolor', { phaseId, projectId, color })])}
      />
    </Dialog>
  );
}
