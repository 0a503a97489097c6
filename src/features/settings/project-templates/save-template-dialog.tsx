/**
 * Saves a project as a template: the project, the name, and what to include. Props: projectId (fixes the project),
 * onClose.
 */
import './save-template-dialog.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { useProjects } from '../../../data/projects.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useProjectTemplates } from '../../../data/team-lists.ts';
import { useTaskTotal } from '../../../data/templates.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { NameDialog } from '../../../ui/name-dialog.tsx';
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

interface PartFieldsProps {
  readonly parts: Parts;
  readonly onChange: (parts: Parts) => void;
}

function PartFields({ parts, onChange }: PartFieldsProps) {
  const { t } = useTranslation('settings-project-templates');
  return (
    <fieldset className="hf-field settings-parts">
      <legend className="hf-field-label">{t('parts.label')}</legend>
      <p className="hf-subtle">{t('parts.always')}</p>
      {PARTS.map((part) => (
        <Checkbox
          key={part}
          label={t(`parts.${part}`)}
          checked={parts[part]}
          onCheckedChange={(checked) => onChange({ ...parts, [part]: checked })}
        />
      ))}
    </fieldset>
  );
}

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
  const total = useTaskTotal(chosen) ?? 0;
  const tooMany =
    parts.subtasks && total > LIMITS.projectTemplateTasks
      ? t('tooMany', { limit: LIMITS.projectTemplateTasks, count: total })
      : null;
  const taken = (name: string): boolean =>
    templates.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const initial = projects.find((one) => one.id === projectId)?.name ?? '';
  return (
    <NameDialog
      title={t('create')}
      nameLabel={t('templateName')}
      initial={{ name: taken(initial) ? '' : initial }}
      limit={LIMITS.templateName}
      problem={(name) => (taken(name) ? t('taken') : tooMany)}
      saveLabel={t('settings:save')}
      onClose={onClose}
      onSave={(name) => {
        onClose();
        const taskCount = Math.min(total, LIMITS.projectTemplateTasks);
        const saved = { templateId: newId(), projectId: chosen, name, includes: parts, taskCount };
        void save(mutate.projectTemplate.save(saved), t('saved', { name }));
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
      <PartFields parts={parts} onChange={setParts} />
    </NameDialog>
  );
}
