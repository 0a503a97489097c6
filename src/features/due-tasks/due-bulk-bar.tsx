/** What can be done with the selected tasks of what is due, of one project or of several, as one step of undo. */
import { Archive, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { BULK_FIELDS, BulkFieldButton } from '../../modules/task-rows/bulk-fields.tsx';
import { useTellManyChanges } from '../../modules/task-rows/many-changes.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDueActions } from './due-actions.ts';
import type { DueCommands } from './use-due-commands.ts';

export function DueBulkBar({ commands }: { readonly commands: DueCommands }) {
  const { t } = useTranslation('tasks');
  const { selection, onPick, mayAssign } = useDueActions();
  const { tasks } = selection;
  useTellManyChanges();
  return (
    <BulkBar count={selection.selected.size} onClear={selection.clear}>
      {BULK_FIELDS.filter(({ field }) => field !== 'assignees' || tasks.every(mayAssign)).map(
        ({ words, ...button }) => (
          <BulkFieldButton
            key={button.field}
            {...button}
            label={t(words)}
            onPick={(anchor) => onPick({ kind: button.field, tasks, anchor })}
          />
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
