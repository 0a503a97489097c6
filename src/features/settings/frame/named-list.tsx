/**
 * A page for a list of named things of the team: add, rename, colour, delete, with how often each is used. Works on what is on
 * this device. Props: entries, texts (texts of the page), icon, limit (of the name), sameName (which names clash), unsent (ids
 * with changes on their way), mark (how the colour is shown), onCreate, onChange, onRemove. Without colours in `texts` entries have none.
 */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BASE_COLORS } from '../../../lib/stored-color.ts';
import type { ListEntry } from '../../../data/team-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable, type ListTableColumn } from '../../../ui/list-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { ListTexts } from './list-texts.ts';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { SettingsPage } from './settings-page.tsx';
import { UnsentMark } from './unsent-mark.tsx';

interface NamedListProps {
  readonly entries: readonly ListEntry[];
  readonly texts: ListTexts;
  readonly icon: LucideIcon;
  readonly limit: number;
  readonly sameName: (one: string, other: string) => boolean;
  readonly unsent: ReadonlySet<string>;
  /** How the colour is shown before the name. */
  readonly mark?: 'dot' | 'square';
  readonly onCreate: (name: string, color: string) => void;
  readonly onChange: (entry: ListEntry, name: string, color: string) => void;
  readonly onRemove: (entry: ListEntry) => void;
}

const byName = (entry: ListEntry): string => entry.name;
const keyOf = (entry: ListEntry): string => entry.id;

function columnsOf({ texts, unsent, mark }: NamedListProps): readonly ListTableColumn<ListEntry>[] {
  return [
    {
      id: 'name',
      header: texts.name,
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
      header: texts.usedIn,
      width: '30%',
      hideOnPhone: true,
      sortValue: (entry) => entry.uses,
      cell: (entry) => (
        <span className="hf-subtle hf-num">{entry.uses === null ? '' : texts.uses(entry.uses)}</span>
      ),
    },
  ];
}

/** The form of a new entry, or of one that exists. */
function EntryDialog({
  list,
  entry,
  onClose,
}: {
  readonly list: NamedListProps;
  readonly entry: ListEntry | null;
  readonly onClose: () => void;
}) {
  const { entries, texts, limit, sameName, onCreate, onChange } = list;
  const { t } = useTranslation('settings');
  const free = BASE_COLORS[entries.length % BASE_COLORS.length] ?? BASE_COLORS[0];
  return (
    <NameDialog
      title={entry ? texts.edit : texts.create}
      nameLabel={texts.name}
      initial={{ name: entry?.name ?? '', color: entry?.color ?? free }}
      limit={limit}
      problem={(name) =>
        entries.some((other) => other.id !== entry?.id && sameName(other.name, name)) ? texts.taken : null
      }
      saveLabel={t(entry ? 'save' : 'create')}
      colorLabel={texts.color}
      onSave={(name, color) => {
        onClose();
        if (!entry) onCreate(name, color);
        else if (name !== entry.name || color !== (entry.color ?? color)) onChange(entry, name, color);
      }}
      onClose={onClose}
    />
  );
}

export function NamedList(props: NamedListProps) {
  const { entries, texts, icon, onRemove } = props;
  const { t } = useTranslation('settings');
  const [editing, setEditing] = useState<ListEntry | 'new' | null>(null);
  const [removing, setRemoving] = useState<ListEntry | null>(null);
  // As it is now: its uses may still have been on their way when the question was asked.
  const asked = removing && (entries.find(({ id }) => id === removing.id) ?? removing);
  const create = (): void => setEditing('new');
  const actions = (entry: ListEntry): readonly MenuItem[] => [
    { id: 'edit', label: t('edit'), icon: Pencil, keys: 'e', onSelect: () => setEditing(entry) },
    { id: 'end', separator: true },
    { id: 'remove', label: t('delete'), icon: Trash2, danger: true, onSelect: () => setRemoving(entry) },
  ];
  const button = (
    <Button kind="primary" icon={Plus} keys="c" onClick={create}>
      {texts.create}
    </Button>
  );
  return (
    <SettingsPage title={texts.title} count={entries.length} lead={texts.lead} actions={button} width="table">
      <ListTable
        label={texts.title}
        columns={columnsOf(props)}
        rows={entries}
        rowKey={keyOf}
        initialSort={{ id: 'name', descending: false }}
        searchText={byName}
        searchLabel={texts.search}
        onOpen={setEditing}
        actions={actions}
        actionsLabel={(entry) => t('actionsOf', { name: entry.name })}
        phoneLine={(entry) => (entry.uses === null ? null : texts.uses(entry.uses))}
        onCreate={create}
        empty={
          <EmptyState icon={icon} title={texts.empty} actions={button}>
            {texts.emptyText}
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
        title={texts.remove(asked?.name ?? '')}
        confirmLabel={t('delete')}
        busy={asked?.uses === null}
        onConfirm={() => {
          if (removing) onRemove(removing);
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      >
        {asked?.uses !== null && texts.removeText(asked?.uses ?? 0)}
      </ConfirmDialog>
    </SettingsPage>
  );
}
