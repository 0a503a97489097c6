/** The actions that appear over the end of the title on hover or at the cursor. Props: row, tabIndex. */
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { CornerDownLeft, Ellipsis, ListTree, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useViewStore } from '../view-state/view-store.ts';
import { useListActions } from '../view-state/list-actions.ts';

export function RowActions({ row, tabIndex }: { readonly row: TaskRow; readonly tabIndex: 0 | -1 }) {
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  const actions = useListActions();
  const { id } = row.task;
  const shared = { size: 'sm', iconSize: 14, tabIndex } as const;
  return (
    <span className="hf-tr-acts">
      <IconButton
        {...shared}
        icon={Pencil}
        label={t('rename')}
        keys={listKeys('edit')}
        onClick={() => store.rename(row.key)}
      />
      <IconButton
        {...shared}
        icon={ListTree}
        label={t('subtasks.add')}
        keys={listKeys('subtask')}
        onClick={() => actions.addSubtask(row)}
      />
      <IconButton
        {...shared}
        icon={Ellipsis}
        label={t('more')}
        aria-haspopup="menu"
        onClick={(event) => {
          store.setCursor(row.key);
          store.openEditor('menu', event.currentTarget, [id]);
        }}
      />
      <Button
        kind="line"
        size="sm"
        trailingIcon={CornerDownLeft}
        tabIndex={tabIndex}
        onClick={() => actions.openTask(id)}
      >
        {t('open')}
      </Button>
    </span>
  );
}
