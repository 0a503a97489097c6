/** A collapsed column: a click expands it; a card dropped on it goes to its end. */
import { type DraggableProvided, Droppable } from '@hello-pangea/dnd';
import { useTranslation } from 'react-i18next';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskGroup } from '../../../data/tasks/task-query.ts';
import { GroupGlyph, groupName } from '../task-lookups/group-name.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { ColumnCount } from './column-count.tsx';

interface CollapsedColumnProps {
  readonly group: TaskGroup;
  readonly groupBy: TaskGrouping;
  /** The drag library's props for the column. */
  readonly lift: DraggableProvided;
}

export function CollapsedColumn({ group, groupBy, lift }: CollapsedColumnProps) {
  const { t } = useTranslation(['board', 'ui']);
  const { t: tTasks } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const actions = useListActions();
  const isArriving = useIsInitialSync();
  const name = groupName(group, groupBy, lookups, tTasks);
  const label = isArriving ? t('ui:group.expand', { name }) : t('expand', { name, count: group.count });
  return (
    <div ref={(element) => lift.innerRef(element)} {...lift.draggableProps} className="hf-col-folded">
      <Droppable droppableId={group.id}>
        {(provided, snapshot) => (
          <button
            ref={provided.innerRef}
            {...provided.droppableProps}
            type="button"
            className="hf-col-collapsed"
            data-over={snapshot.isDraggingOver ? '' : undefined}
            aria-expanded="false"
            aria-label={label}
            data-tip={label}
            onClick={() => actions.toggleGroup(group.id)}
          >
            <GroupGlyph group={group} groupBy={groupBy} lookups={lookups} />
            <ColumnCount group={group} groupBy={groupBy} />
            <span className="hf-col-name">{name}</span>
            <span hidden>{provided.placeholder}</span>
          </button>
        )}
      </Droppable>
    </div>
  );
}
