/** Task templates of the team: lists of tasks with estimates, to be created in any project. */
import { CalendarCheck, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskTemplate } from '../../../../contract/entities/template-entities.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useUnsentIds } from '../../../data/sync-status.ts';
import { useTaskTemplates } from '../../../data/team-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable, type ListTableColumn } from '../../../ui/list-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { UnsentMark } from '../frame/unsent-mark.tsx';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';
import { ImportDialog } from './import-dialog.tsx';
import { TemplateEditor } from './template-editor.tsx';

type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'import' | 'remove'; readonly template: TaskTemplate };

const minutesOf = (template: TaskTemplate): number =>
  template.tasks.reduce((sum, task) => sum + task.total_minutes, 0);

function useColumns(): readonly ListTableColumn<TaskTemplate>[] {
  const { t } = useTranslation('settings-task-templates');
  const duration = useDurationText();
  const unsent = useUnsentIds('taskTemplate');
  return [
    {
      id: 'name',
      header: t('name'),
      primary: true,
      sortValue: ({ name }) => name,
      cell: ({ id, name }) => (
        <>
          <span className="hf-trunc">{name}</span>
          {unsent.has(id) && <UnsentMark />}
        </>
      ),
    },
    {
      id: 'tasks',
      header: t('tasks'),
      width: '22%',
      hideOnPhone: true,
      sortValue: ({ tasks }) => tasks.length,
      cell: ({ tasks }) => (
        <span className="hf-subtle hf-num">{t('taskCount', { count: tasks.length })}</span>
      ),
    },
    {
      id: 'estimate',
      header: t('estimate'),
      width: '18%',
      hideOnPhone: true,
      sortValue: minutesOf,
      cell: (template) => <span className="hf-subtle hf-num">{duration(minutesOf(template))}</span>,
    },
  ];
}

function Question({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const { t } = useTranslation(['settings-task-templates', 'settings']);
  const mutate = useMutate();
  const save = useSaveChange();
  if (asked.what === 'new') return <TemplateEditor template={null} onClose={onClose} />;
  const { what, template } = asked;
  if (what === 'edit') return <TemplateEditor key={template.id} template={template} onClose={onClose} />;
  if (what === 'import') return <ImportDialog template={template} onClose={onClose} />;
  const { id: templateId, name } = template;
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove', { name })}
      confirmLabel={t('settings:delete')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void save(mutate.taskTemplate.remove({ templateId }), t('removed', { name }));
      }}
    >
      {t('removeText', { count: template.tasks.length })}
    </ConfirmDialog>
  );
}

export function TaskTemplatesView() {
  const { t } = useTranslation(['settings-task-templates', 'settings']);
  const templates = useTaskTemplates();
  const columns = useColumns();
  const [asked, setAsked] = useState<Asked | null>(null);
  const create = (): void => setAsked({ what: 'new' });
  const actions = (template: TaskTemplate): readonly MenuItem[] => [
    {
      id: 'edit',
      label: t('settings:edit'),
      icon: Pencil,
      keys: 'e',
      onSelect: () => setAsked({ what: 'edit', template }),
    },
    {
      id: 'import',
      label: t('import'),
      icon: ListPlus,
      onSelect: () => setAsked({ what: 'import', template }),
    },
    { id: 'end', separator: true },
    {
      id: 'remove',
      label: t('settings:delete'),
      icon: Trash2,
      danger: true,
      onSelect: () => setAsked({ what: 'remove', template }),
    },
  ];
  const button = (
    <Button kind="primary" icon={Plus} keys="c" onClick={create}>
      {t('create')}
    </Button>
  );
  return (
    <SettingsPage title={t('title')} count={templates.length} lead={t('lead')} actions={button} width="table">
      <ListTable
        label={t('title')}
        columns={columns}
        rows={templates}
        rowKey={({ id }) => id}
        searchText={({ name, tasks }) => [name, ...tasks.map((task) => task.name)].join(' ')}
        searchLabel={t('search')}
        onOpen={(template) => setAsked({ what: 'edit', template })}
        actions={actions}
        actionsLabel={({ name }) => t('settings:actionsOf', { name })}
        phoneLine={({ tasks }) => t('taskCount', { count: tasks.length })}
        onCreate={create}
        empty={
          <EmptyState icon={CalendarCheck} title={t('empty')} actions={button}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {asked && <Question asked={asked} onClose={() => setAsked(null)} />}
    </SettingsPage>
  );
}
