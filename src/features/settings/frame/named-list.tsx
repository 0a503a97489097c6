/**
 * A page for a list of named entries of the team: add, rename, colour, delete, with the number of uses. Works on the
 * replica. Props: texts (namespace of the page), entity, entries, icon, limit (of the name), mark (shape of the
 * colour; without it entries have none), onCreate, onChange, onRemove.
 */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BASE_COLORS } from '../../../lib/stored-color.ts';
import { useUnsentIds } from '../../../data/sync-status.ts';
import type { ListEntry } from '../../../data/team-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable, type ListTableColumn } from '../../../ui/list-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { DraftNameDialog } from '../../../modules/device/draft-name-dialog.tsx';
import { SettingsPage } from './settings-page.tsx';
import { UnsentMark } from './unsent-mark.tsx';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';
import { useTeamDraftName } from '../../../modules/device/use-team-draft-name.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';

interface NamedListProps {
  readonly texts: 'settings-clients' | 'settings-categories' | 'settings-job-titles' | 'settings-labels';
  readonly entity: 'client' | 'projectCategory' | 'jobTitle' | 'label';
  readonly entries: readonly ListEntry[];
  readonly icon: LucideIcon;
  readonly limit: number;
  /** Shape of the colour before the name. */
  readonly mark?: 'dot' | 'square';
  readonly onCreate: (name: string, color: string) => Promise<void>;
  readonly onChange: (entry: ListEntry, name: string, color: string) => Promise<void>;
  readonly onRemove: (entry: ListEntry) => Promise<void>;
}

const byName = (entry: ListEntry): string => entry.name;
const keyOf = (entry: ListEntry): string => entry.id;

function useColumns({ texts, entity, mark }: NamedListProps): readonly ListTableColumn<ListEntry>[] {
  const { t } = useTranslation(texts);
  const unsent = useUnsentIds(entity);
  return [
    {
      id: 'name',
      header: t('name'),
      primary: true,
      sortValue: byName,
      cell: (entry) => (
        <>
          {mark && <ColorSquare color={entry.color} dot={mark === 'dot'} />}
          <span className="hf-trunc">{entry.name}</span>
          {unsent.has(entry.id) && <UnsentMark />}
        </>
      ),
    },
    {
      id: 'uses',
      header: t('usedIn'),
      width: '30%',
      hideOnPhone: true,
      sortValue: (entry) => entry.uses,
      cell: (entry) => (
        <span className="hf-subtle hf-num">
          {entry.uses === null ? '' : t('uses', { count: entry.uses })}
        </span>
      ),
    },
  ];
}

/** The form of a new or existing entry. */
function EntryDialog({
  list,
  entry,
  onClose,
}: {
  readonly list: NamedListProps;
  readonly entry: ListEntry | null;
  readonly onClose: () => void;
}) {
  const { texts, entity, entries, limit, mark, onCreate, onChange } = list;
  const { t } = useTranslation('settings');
  const { t: tTexts } = useTranslation(texts);
  const save = useSaveChange();
  const newForm = useTeamDraftName(`new-${entity}`);
  const nameProblem = useNameProblem(entity, entries);
  const free = BASE_COLORS[entries.length % BASE_COLORS.length] ?? BASE_COLORS[0];
  return (
    <DraftNameDialog
      form={entry ? `${entity}.${entry.id}` : newForm}
      title={tTexts(entry ? 'edit' : 'create')}
      nameLabel={tTexts('name')}
      initial={{ name: entry?.name ?? '', color: entry?.color ?? free }}
      limit={limit}
      problem={(name) => nameProblem(name, entry?.id)}
      saveLabel={t(entry ? 'save' : 'create')}
      colorLabel={mark && t('color')}
      onSave={(name, color) => {
        onClose();
        if (!entry) return save(onCreate(name, color));
        if (name === entry.name && color === (entry.color ?? color)) return undefined;
        return save(onChange(entry, name, color));
      }}
      onClose={onClose}
    />
  );
}

export function NamedList(props: NamedListProps) {
  const { texts, entries, icon, onRemove } = props;
  const { t } = useTranslation('settings');
  const { t: tTexts } = useTranslation(texts);
  const columns = useColumns(props);
  const save = useSaveChange();
  const [editing, setEditing] = useState<ListEntry | 'new' | null>(null);
  const [removing, setRemoving] = useState<ListEntry | null>(null);
  // The current entry: its number of uses may have changed since the dialog was opened.
  const asked = removing && (entries.find(({ id }) => id === removing.id) ?? removing);
  const create = (): void => setEditing('new');
  const actions = (entry: ListEntry): readonly MenuItem[] => [
    { id: 'edit', label: t('edit'), icon: Pencil, keys: 'e', onSelect: () => setEditing(entry) },
    { id: 'end', separator: true },
    { id: 'remove', label: t('delete'), icon: Trash2, danger: true, onSelect: () => setRemoving(entry) },
  ];
  const button = (
    <Button kind="primary" icon={Plus} keys="c" onClick={create}>
      {tTexts('create')}
    </Button>
  );
  return (
    <SettingsPage
      title={tTexts('title')}
      count={entries.length}
      lead={tTexts('lead')}
      actions={button}
      width="table"
    >
      <ListTable
        label={tTexts('title')}
        columns={columns}
        rows={entries}
        rowKey={keyOf}
        searchText={byName}
        searchLabel={tTexts('search')}
        onOpen={setEditing}
        actions={actions}
        actionsLabel={(entry) => t('actionsOf', { name: entry.name })}
        phoneLine={(entry) => (entry.uses === null ? null : tTexts('uses', { count: entry.uses }))}
        onCreate={create}
        empty={
          <EmptyState icon={icon} title={tTexts('empty')} actions={button}>
            {tTexts('emptyText')}
          </EmptyState>
        }
      />
      {editing !== null && (
        <EntryDialog
          list={props}
          entry={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        danger
        title={tTexts('remove', { name: asked?.name ?? '' })}
        confirmLabel={t('delete')}
        busy={asked?.uses === null}
        onConfirm={() => {
          if (removing) void save(onRemove(removing), tTexts('removed', { name: removing.name }));
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      >
        {asked?.uses !== null && tTexts('removeText', { count: asked?.uses ?? 0 })}
      </ConfirmDialog>
    </SettingsPage>
  );
}
