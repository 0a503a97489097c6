/** The menus for how tasks are shown: grouping, order, columns, and the other options of the view. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUpDown, Ellipsis, Layers } from 'lucide-react';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { isOwn, type TaskQuery, type TaskSort } from '../../../data/tasks/task-query.ts';
import { ColumnsButton } from '../../../modules/task-query/columns-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useGroupingName } from '../task-lookups/group-name.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewState } from '../view-state/view-store.ts';
import type { LocalView } from '../view-state/saved-view.ts';

const GroupMenu = lazyComponent(() => import('./view-choices.tsx').then((module) => module.GroupMenu));
const MoreMenu = lazyComponent(
  () => import('./view-choices.tsx').then((module) => module.MoreMenu),
  ['task-tables'],
);

export interface GroupToolProps {
  readonly value: TaskGrouping;
  readonly onChange: (by: TaskGrouping) => void;
  /** The sub-grouping; undefined in views without sub-groups. */
  readonly thenBy?: TaskGrouping | null | undefined;
  readonly onThenBy: (by: TaskGrouping | null) => void;
}

export function GroupTool({ onOpen, ...props }: GroupToolProps & { readonly onOpen: () => void }) {
  const { t } = useTranslation('tasks');
  const wordOf = useGroupingName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        icon={Layers}
        label={t('group.by')}
        value={props.thenBy ? `${wordOf(props.value)}, ${wordOf(props.thenBy)}` : wordOf(props.value)}
        open={anchor !== null}
        onOpen={(element) => {
          setAnchor(element);
          onOpen();
        }}
      />
      <GroupMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

const SortChoices = lazyComponent(() => import('./sort-choices.tsx').then((module) => module.SortChoices));

interface SortToolProps {
  readonly sort: LocalView['sort'];
  readonly onChange: (sort: LocalView['sort']) => void;
}

export function SortTool({ sort, onChange }: SortToolProps) {
  const { t } = useTranslation('tasks');
  const { phaseLabel, customById } = useTaskLookups();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wordOf = ({ field }: TaskSort): string =>
    isOwn(field)
      ? (customById.get(field.slice('custom:'.length))?.name ?? '')
      : field === 'phase'
        ? phaseLabel
        : t(`sort.${field}`);
  const value = sort.length > 0 ? sort.map(wordOf).join(', ') : t('sort.manual');
  return (
    <>
      <ToolButton
        icon={ArrowUpDown}
        label={t('sort.label')}
        value={value}
        open={anchor !== null}
        onOpen={setAnchor}
      />
      <SortChoices anchor={anchor} onClose={() => setAnchor(null)} sort={sort} onChange={onChange} />
    </>
  );
}

const ProjectColumns = lazyComponent(() =>
  import('./project-columns.tsx').then((module) => module.ProjectColumns),
);

export function ColumnsTool({ projectId }: { readonly projectId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unseen = useViewState((state) => state.unseen);
  return (
    <>
      <ColumnsButton unseen={unseen} open={anchor !== null} onOpen={setAnchor} />
      <ProjectColumns projectId={projectId} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

export interface MoreToolProps {
  readonly view: LocalView;
  readonly query: TaskQuery;
  readonly isBoard: boolean;
  readonly update: (change: Partial<LocalView>) => void;
  readonly onCollapseAll: (collapsed: boolean) => void;
}

export function MoreTool(props: MoreToolProps) {
  const { t } = useTranslation('tasks');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={t('view.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <MoreMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
