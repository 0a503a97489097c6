/** Project templates: those saved by the team and the built-in ones. Creating a project from one works offline. */
import { Copy, FolderKanban, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { ProjectTemplate } from '../../../../contract/entities/template-entities.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useUnsentIds } from '../../../data/sync-status.ts';
import { useProjectTemplates } from '../../../data/team-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable, type ListTableColumn } from '../../../ui/list-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { DraftNameDialog } from '../../../modules/device/draft-name-dialog.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { UnsentMark } from '../frame/unsent-mark.tsx';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { type TemplateRow, useTemplateRows } from './template-rows.ts';
import { UseTemplateDialog } from './use-template-dialog.tsx';

type Asked = { readonly what: 'use' | 'rename' | 'remove'; readonly row: TemplateRow };

function useColumns(): readonly ListTableColumn<TemplateRow>[] {
  const { t } = useTranslation('settings-project-templates');
  const unsent = useUnsentIds('projectTemplate');
  return [
    {
      id: 'name',
      header: t('name'),
      primary: true,
      sortValue: ({ name }) => name,
      cell: ({ id, name, own }) => (
        <>
          <ColorSquare color={own?.color_code ?? '#a9a9a9'} />
          <span className="hf-trunc">{name}</span>
          {unsent.has(id) && <UnsentMark />}
        </>
      ),
    },
    {
      id: 'kind',
      header: t('kind'),
      width: '22%',
      hideOnPhone: true,
      sortValue: ({ own }) => (own ? 0 : 1),
      cell: ({ own }) => <span className="hf-subtle">{t(own ? 'own' : 'included')}</span>,
    },
    {
      id: 'tasks',
      header: t('tasks'),
      width: '18%',
      hideOnPhone: true,
      sortValue: ({ own }) => own?.task_count ?? null,
      cell: ({ own }) =>
        own && <span className="hf-subtle hf-num">{t('taskCount', { count: own.task_count })}</span>,
    },
  ];
}

function RenameDialog({
  template,
  onClose,
}: {
  readonly template: ProjectTemplate;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['settings-project-templates', 'settings']);
  const others = useProjectTemplates();
  const mutate = useMutate();
  const save = useSaveChange();
  const nameProblem = useNameProblem('projectTemplate', others);
  return (
    <DraftNameDialog
      form={`project-template.${template.id}`}
      title={t('rename')}
      nameLabel={t('name')}
      initial={{ name: template.name }}
      limit={LIMITS.templateName}
      problem={(name) => nameProblem(name, template.id)}
      saveLabel={t('settings:save')}
      onClose={onClose}
      onSave={(name) => {
        onClose();
        if (name === template.name) return undefined;
        return save(mutate.projectTemplate.rename({ templateId: template.id, name }));
      }}
    />
  );
}

function Question({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const { t } = useTranslation(['settings-project-templates', 'settings']);
  const mutate = useMutate();
  const save = useSaveChange();
  const { what, row } = asked;
  if (what === 'use')
    return <UseTemplateDialog name={row.name} id={row.id} template={row.own} onClose={onClose} />;
  if (!row.own) return null;
  if (what === 'rename') return <RenameDialog template={row.own} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove', { name: row.name })}
      confirmLabel={t('settings:delete')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void save(mutate.projectTemplate.remove({ templateId: row.id }));
      }}
    >
      {t('removeText', { count: row.own.task_count })}
    </ConfirmDialog>
  );
}

export function ProjectTemplatesView() {
  const { t } = useTranslation(['settings-project-templates', 'settings']);
  const rows = useTemplateRows();
  const columns = useColumns();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [saving, setSaving] = useState(false);
  const ask = (what: Asked['what'], row: TemplateRow) => (): void => setAsked({ what, row });
  const actions = (row: TemplateRow): readonly MenuItem[] => [
    { id: 'use', label: t('use'), icon: Copy, onSelect: ask('use', row) },
    ...(row.own
      ? [
          { id: 'edit', label: t('rename'), icon: Pencil, keys: 'e', onSelect: ask('rename', row) },
          { id: 'end', separator: true as const },
          {
            id: 'remove',
            label: t('settings:delete'),
            icon: Trash2,
            danger: true,
            onSelect: ask('remove', row),
          },
        ]
      : []),
  ];
  const create = (): void => setSaving(true);
  return (
    <SettingsPage
      title={t('title')}
      count={rows.length}
      lead={t('lead')}
      width="table"
      actions={
        <Button kind="primary" icon={Plus} keys="c" onClick={create}>
          {t('create')}
        </Button>
      }
    >
      <ListTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        initialSort={{ id: 'kind', descending: false }}
        searchText={({ name }) => name}
        searchLabel={t('search')}
        onOpen={(row) => setAsked({ what: 'use', row })}
        actions={actions}
        actionsLabel={({ name }) => t('settings:actionsOf', { name })}
        phoneLine={({ own }) => (own ? t('taskCount', { count: own.task_count }) : t('included'))}
        onCreate={create}
        empty={
          <EmptyState icon={FolderKanban} title={t('title')}>
            {t('lead')}
          </EmptyState>
        }
      />
      {asked && <Question asked={asked} onClose={() => setAsked(null)} />}
      {saving && <SaveTemplateDialog onClose={() => setSaving(false)} />}
    </SettingsPage>
  );
}
