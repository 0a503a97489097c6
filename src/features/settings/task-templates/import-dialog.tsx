/**
 * Creates the tasks of a template in a project: asks for the one that is not given. Props: template, projectId,
 * onClose. Cannot be confirmed for a project without a status or without permission to create tasks.
 */
import './import-dialog.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { TaskTemplate } from '../../../../contract/entities/template-entities.ts';
import { useCan } from '../../../data/permissions.ts';
import { useProject, useProjects } from '../../../data/projects.ts';
import { useMutate, useSync } from '../../../data/sync-context.ts';
import { useTaskTemplates } from '../../../data/team-lists.ts';
import { importRows, useFirstStatus } from '../../../data/templates.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';

interface ImportDialogProps {
  readonly template?: TaskTemplate;
  readonly projectId?: string;
  readonly onClose: () => void;
}

const SHOWN = 12;

function TaskPreview({ template }: { readonly template: TaskTemplate }) {
  const { t } = useTranslation('settings-task-templates');
  const more = template.tasks.length - SHOWN;
  return (
    <ul className="settings-ttpreview">
      {template.tasks.slice(0, SHOWN).map((task, index) => (
        <li key={index} style={{ paddingInlineStart: task.level * 16 }} className="hf-trunc">
          {task.name}
        </li>
      ))}
      {more > 0 && <li className="hf-subtle">{t('more', { count: more })}</li>}
    </ul>
  );
}

export function ImportDialog({ template, projectId, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['settings-task-templates', 'settings', 'ui']);
  const form = useId();
  const client = useSync();
  const mutate = useMutate();
  const save = useSaveChange();
  const projects = useProjects();
  const [intoId, setIntoId] = useState(projectId ?? projects[0]?.id ?? '');
  const into = useProject(intoId);
  const templates = useTaskTemplates(into?.team_id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = template ?? templates.find((one) => one.id === chosenId) ?? templates[0];
  const statusId = useFirstStatus(intoId);
  const mayCreate = useCan('task.create', intoId);
  const ready = chosen && into && statusId && mayCreate && chosen.tasks.length > 0;
  const add = async (): Promise<void> => {
    if (!ready) return;
    const rows = await importRows(client, intoId, chosen.tasks, newId);
    onClose();
    const done = t('imported', { count: rows.length, project: into.name });
    await save(mutate.taskTemplate.import({ projectId: intoId, statusId, rows }), done);
  };
  const footer = (
    <>
      <Button size="lg" kind="line" onClick={onClose}>
        {t('ui:cancel')}
      </Button>
      <Button size="lg" kind="primary" type="submit" form={form} disabled={!ready}>
        {t('addTasks')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('import')} footer={footer}>
      <form
        id={form}
        className="hf-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {!template && templates.length > 0 && (
          <SelectField
            label={t('template')}
            value={chosen?.id ?? ''}
            onValueChange={setChosenId}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {projectId === undefined && (
          <SelectField
            label={t('project')}
            value={intoId}
            onValueChange={setIntoId}
            options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {!chosen && <p className="hf-subtle">{t('noTemplates')}</p>}
        {!mayCreate && <Banner tone="warning" title={t('mayNotCreate')} />}
        {chosen && <TaskPreview template={chosen} />}
      </form>
    </Dialog>
  );
}
