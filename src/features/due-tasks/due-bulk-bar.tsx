/** What can be done with the selected tasks of what is due, of one project or of several, as one step of undo. */
import { Archive, Calendar, CircleDot, Flag, Tag, Trash2, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { useTellManyChanges } from '../../modules/task-rows/many-changes.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDueActions } from './due-actions.ts';
import type { DueCommands } from './use-due-commands.ts';

const FIELDS = [
  { field: 'status', icon: CircleDot, id: 'status', words: 'columns.STATUS' },
  { field: 'priority', icon: Flag, id: 'priority', words: 'columns.PRIORITY' },
  { field: 'assignees', icon: UserPlus, id: 'assign', words: 'assignVerb' },
  { field: 'labels', icon: Tag, id: 'label', words: 'labelVerb' },
  { field: 'due', icon: Calendar, id: 'due', words: 'columns.DUE_DATE' },
] as const;

export function DueBulkBar({ commands }: { readonly commands: DueCommands }) {
  const { t } = useTranslation('tasks');
  const { selection, onPick, mayAssign } = useDueActions();
  const { tasks } = selection;
  useTellManyChanges();
  return (
    <BulkBar count={selection.selected.size} onClear={selection.clear}>
      {FIELDS.filter(({ field }) => field !== 'assignees' || tasks.every(mayAssign)).map(
        ({ field, icon, id, words }) => (
          <Button
            key={field}
            icon={icon}
            keys={listKeys(id)}
            data-pick={field}
            aria-haspopup="dialog"
            onClick={({ currentTarget: anchor }) => onPick({ kind: field, tasks, anchor })}
          >
            {t(words)}
          </Button>
        ),
      )}
      <Button icon={Archive} onClick={() => commands.archive(tasks)}>
        {t('archive')}
      </Button>
      <IconButton
        icon={Trash2}
        label={t('delete.action')}
        keys={listKeys('remove')}
        onClick={() => commands.remove(tasks)}
      />
    </BulkBar>
  );
}
