/** Which columns show, for everybody in the project, or in the open view; line by line for the palette too. */
import { useTranslation } from 'react-i18next';
import { Columns3, Plus } from 'lucide-react';
import { type ShownColumn, useListColumns } from '../../../data/project-setup.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { Button } from '../../../ui/button.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useColumnChanges, useColumnLayout } from '../task-columns/column-layout.ts';
import { choosableColumns } from '../task-columns/columns.ts';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';

interface ColumnChoiceProps {
  readonly projectId: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ColumnChoice({ projectId, anchor, onClose }: ColumnChoiceProps) {
  const { t } = useTranslation('tasks');
  const { t: own } = useTranslation('columns');
  const { phaseLabel, customColumns, customById } = useTaskFacts();
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
  const option = (id: string, label: string) => ({
    id,
    label,
    hint: unseen.includes(label) ? t('noRoom') : undefined,
  });
  const options = [
    ...columns.map((column) => option(column.key, wordOf(column))),
    ...customColumns.map((column) => option(column.id, column.name)),
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
  const toggle = ({ id, label, hint }: ReturnType<typeof option>): MenuItem => {
    const checked = value.includes(id);
    return { id, label, hint, checked, onSelect: () => void setShown(id, !checked) };
  };
  // The rows of a phone have no columns.
  const isPhone = useIsPhone();
  useOfferMenus(() => [
    {
      id: 'columns',
      label: t('columnsTool'),
      icon: Columns3,
      items: isPhone ? [] : [...options.map(toggle), create],
    },
  ]);
  return (
    <Picker
      multi
      anchor={anchor}
      onClose={onClose}
      label={t('columnsTool')}
      placement="bottom-end"
      options={options}
      value={value}
      onChange={(ids, id) => void setShown(id, ids.includes(id))}
      footer={
        <Button
          icon={create.icon}
          full
          onClick={() => {
            onClose();
            create.onSelect();
          }}
        >
          {create.label}
        </Button>
      }
    />
  );
}
