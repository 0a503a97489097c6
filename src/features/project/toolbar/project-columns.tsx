/** Chooses the visible columns, for everybody in the project or in the open view. */
import { useTranslation } from 'react-i18next';
import { Plus } from 'lucide-react';
import { type ShownColumn, useListColumns } from '../../../data/project-setup.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { ColumnChoice } from '../../../modules/task-query/column-choice.tsx';
import { useColumnChanges, useColumnLayout } from '../task-columns/column-layout.ts';
import { choosableColumns } from '../task-columns/columns.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';

interface ProjectColumnsProps {
  readonly projectId: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ProjectColumns({ projectId, anchor, onClose }: ProjectColumnsProps) {
  const { t } = useTranslation('tasks');
  const { t: own } = useTranslation('columns');
  const { phaseLabel, customColumns, customById } = useTaskLookups();
  const store = useViewStore();
  const unseen = useViewState((state) => state.unseen);
  const mutate = useMutate();
  const { setShown: setInView } = useColumnChanges(projectId);
  const { shown: inView } = useColumnLayout(projectId);
  const setShown = async (id: string, shown: boolean): Promise<void> =>
    setInView
      ? setInView(id, shown)
      : customById.has(id)
        ? mutate.customColumn.setVisible({ columnId: id, projectId, visible: shown })
        : mutate.listColumn.setPinned({ projectId, key: id, pinned: shown });
  const columns = choosableColumns(useListColumns(projectId));
  const wordOf = (column: ShownColumn): string =>
    column.key === 'PHASE' ? phaseLabel : t(`columns.${column.key}`);
  const options = [
    ...columns.map((column) => ({ id: column.key, label: wordOf(column) })),
    ...customColumns.map((column) => ({ id: column.id, label: column.name })),
  ];
  const value = inView ?? [
    ...columns.filter((column) => column.pinned).map((column) => column.key),
    ...customColumns.filter((column) => column.is_visible).map((column) => column.id),
  ];
  const create = {
    id: 'create',
    label: own('create'),
    icon: Plus,
    onSelect: () => store.openColumnForm(null),
  };
  return (
    <ColumnChoice
      {...{ anchor, onClose, options, value, unseen, create }}
      onChange={(id, shown) => void setShown(id, shown)}
    />
  );
}
