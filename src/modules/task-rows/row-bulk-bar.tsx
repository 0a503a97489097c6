/** Actions on the selected tasks in rows of one or several projects, each one undo step. */
import { Archive, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '../commands/shortcuts.ts';
import { BULK_FIELDS, BulkFieldButton } from './bulk-fields.tsx';
import { useAnnounceManyChanges } from './use-announce-many-changes.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { RowActions } from './row-actions.ts';
import type { RowCommands } from './use-row-commands.ts';

interface RowBulkBarProps {
  readonly actions: RowActions;
  readonly commands: RowCommands;
}

export function RowBulkBar({ actions, commands }: RowBulkBarProps) {
  const { t } = useTranslation('tasks');
  const { selection, onPick, mayAssign } = actions;
  const { tasks } = selection;
  useAnnounceManyChanges();
  return (
    <BulkBar count={selection.selected.size} onClear={selection.clear}>
      {BULK_FIELDS.filter(({ field }) => field !== 'assignees' || tasks.every(mayAssign)).map(
        ({ labelKey: words, ...button }) => (
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
