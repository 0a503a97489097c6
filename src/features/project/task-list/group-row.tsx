/** The header of a group, among the rows or as the sticky header with the column headers. */
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Ellipsis } from 'lucide-react';
import { useSync } from '../../../data/sync-context.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { isOpenGroup, readGroupId, type TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskGroup, TaskSort } from '../../../data/tasks/task-query.ts';
import { GroupHeader } from '../../../ui/group-header.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { GroupGlyph, groupName } from '../task-lookups/group-name.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewState } from '../view-state/view-store.ts';
import { ColumnLabel } from './column-label.tsx';
import { isLeading, type ListColumn } from '../task-columns/columns.ts';
import { useListActions } from '../view-state/list-actions.ts';
import { rowId } from '../view-state/row-id.ts';

interface GroupRowProps {
  readonly group: TaskGroup;
  readonly groupBy: TaskGrouping;
  /** In the sticky header: the sub-group in view. */
  readonly inView?: TaskGroup | null | undefined;
  /** The columns; only the sticky header has column headers. */
  readonly labels?: readonly ListColumn[] | undefined;
  readonly sort?: readonly TaskSort[] | undefined;
  readonly onSort?: ((field: TaskSort['field'], more: boolean) => void) | undefined;
  readonly canAdd: boolean;
  /** Index among all rows from 1; undefined for the sticky header, which is not a row. */
  readonly position?: number | undefined;
}

const GroupMenu = lazyComponent(() => import('./group-menu.tsx').then((module) => module.GroupMenu));

interface GroupMoreProps {
  readonly group: TaskGroup;
  readonly name: string;
  readonly covered: boolean;
}

function GroupMore({ covered, ...of }: GroupMoreProps) {
  const { t } = useTranslation('tasks');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon={Ellipsis}
        size="sm"
        className="hf-gh-more"
        inert={covered}
        label={t('group.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <GroupMenu {...of} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { group, groupBy, inView, labels, sort = [], onSort, canAdd, position } = props;
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const { userId } = useSync();
  const actions = useListActions();
  const isArriving = useIsInitialSync();
  const key = `group ${group.id}`;
  const isCursor = useViewState((state) => state.cursor === key);
  // The sticky header covers this one, so it is hidden from the keyboard.
  const covered = useViewState((state) => state.stickyGroup === group.id) && labels === undefined;
  const name = groupName(group, groupBy, lookups, t);
  const { sub } = readGroupId(group.id);
  const isOneStatus = groupBy === 'status' || sub?.by === 'status';
  const labelOf = (column: ListColumn): ReactNode => (
    <ColumnLabel key={column.id} column={column} columns={labels ?? []} sort={sort} onSort={onSort} />
  );
  return (
    <div
      className="hf-gh-row"
      id={labels ? undefined : rowId(key)}
      data-cursor={isCursor ? '' : undefined}
      role="presentation"
    >
      <GroupHeader
        name={name}
        inView={inView ? groupName(inView, groupBy, lookups, t) : undefined}
        sub={sub !== null}
        position={position}
        count={isArriving ? undefined : group.count}
        collapsed={group.collapsed}
        onToggle={() => actions.toggleGroup(group.id)}
        glyph={<GroupGlyph group={group} groupBy={groupBy} lookups={lookups} />}
        progress={isOneStatus ? undefined : group.progress.done}
        progressLabel={t('group.progress', { ...group.progress })}
        onAdd={canAdd && isOpenGroup(groupBy, group.id, userId) ? () => actions.addTo(group.id) : undefined}
        addLabel={t('addTo', { name })}
        covered={covered}
        menu={<GroupMore group={group} name={name} covered={covered} />}
        leading={labels?.filter(isLeading).map(labelOf)}
        columns={labels?.filter((column) => !isLeading(column)).map(labelOf)}
      />
    </div>
  );
});
