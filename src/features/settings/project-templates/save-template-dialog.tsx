/**
 * Saves a project as a template: the project, the name, and what to include. Props: projectId (fixes the project),
 * onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { useProjects } from '../../../data/projects.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useProjectTemplates } from '../../../data/team-lists.ts';
import { useTaskTotal } from '../../../data/templates.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DraftNameDialog } from '../../../modules/device/draft-name-dialog.tsx';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';
import { useTeamDraftName } from '../../../modules/device/use-team-draft-name.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';

const PARTS = ['phases', 'labels', 'description', 'estimation', 'subtasks', 'customColumns'] as const;
type Part = (typeof PARTS)[number];
type Parts = { readonly [P in Part]: boolean };
const MOST: Parts = {
  phases: true,
  labels: true,
  description: true,
  estimation: true,
  subtasks: true,
  customColumns: false,
};

interface SaveTemplateDialogProps {
  readonly projectId?: string;
  readonly onClose: () => void;
}

export function SaveTemplateDialog({ projectId, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation(['settings-project-templates', 'settings']);
  const mutate = useMutate();
  const save = useSaveChange();
  const projects = useProjects();
  const templates = useProjectTemplates();
  const [chosen, setChosen] = useState(projectId ?? projects[0]?.id ?? '');
  const [parts, setParts] = useState(MOST);
  const newForm = useTeamDraftName('new-project-template');
  const total = useTaskTotal(chosen) ?? 0;
  const tooMany =
    parts.subtasks && total > LIMITS.projectTemplateTasks
      ? t('tooMany', { limit: LIMITS.projectTemplateTasks, count: total })
      : null;
  const nameProblem = useNameProblem('projectTemplate', templates);
  const initial = projects.find((one) => one.id === projectId)?.name ?? '';
  return (
    <DraftNameDialog
      form={projectId === undefined ? newForm : `template-of.${projectId}`}
      title={t('create')}
      nameLabel={t('templateName')}
      initial={{ name: nameProblem(initial) === null ? initial : '' }}
      limit={LIMITS.templateName}
      problem={(name) => nameProblem(name) ?? tooMany}
      saveLabel={t('settings:save')}
      onClose={onClose}
      onSave={(name) => {
        onClose();
        const taskCount = Math.min(total, LIMITS.projectTemplateTasks);
        const saved = { templateId: newId(), projectId: chosen, name, includes: parts, taskCount };
        return save(mutate.projectTemplate.save(saved), t('saved', { name }));
      }}
    >
      {projectId === undefined && (
        <SelectField
          label={t('project')}
          value={chosen}
          onValueChange={setChosen}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CheckboxGroup
        label={t('parts.label')}
        help={t('parts.always')}
        options={PARTS.map((id) => ({ id, label: t(`parts.${id}`) }))}
        value={parts}
        onValueChange={setParts}
      />
    </DraftNameDialog>
  );
}
