/** The columns of the project list; fewer on narrow screens. */
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectGrouping, ProjectItem, ProjectSort } from '../../data/project-list.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import type { Person } from '../../ui/person-avatar.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type ProjectLookups, useProjectLookups } from '../../modules/project-lookups/project-lookups.tsx';

type ColumnId = Exclude<ProjectSort, 'name'> | 'health' | 'team';

/** The columns that fit. When the list is sorted by another one, it replaces the last. */
const WHEN_NARROW: readonly ColumnId[] = ['status', 'progress', 'end_date', 'client'];
const WHEN_MEDIUM: readonly ColumnId[] = [...WHEN_NARROW, 'priority', 'team'];
const WHEN_WIDE: readonly ColumnId[] = [...WHEN_MEDIUM, 'health', 'category'];

export interface ProjectColumn {
  readonly id: ColumnId;
  readonly label: string;
  readonly sort: ProjectSort | null;
  readonly width: number | string;
  readonly align: 'start' | 'end';
  readonly cell: (item: ProjectItem) => ReactNode;
}

export interface CellLookups {
  readonly people: ReadonlyMap<string, Person>;
  readonly categoryColors: ReadonlyMap<string, string>;
  readonly today: string;
}

/** Finished and stopped projects cannot be late. */
const CLOSED: ReadonlySet<string> = new Set(['done', 'blocked']);

export function isClosed(item: ProjectItem, lookups: ProjectLookups): boolean {
  return CLOSED.has(lookups.status(item.project.status_id)?.kind ?? '');
}

export function StatusCell({
  item,
  lookups,
}: {
  readonly item: ProjectItem;
  readonly lookups: ProjectLookups;
}) {
  const status = lookups.status(item.project.status_id);
  if (!status) return null;
  return (
    <span className="projects-cell">
      {status.icon}
      <span className="hf-trunc" data-tip-overflow="">
        {status.label}
      </span>
    </span>
  );
}

function HealthCell({ item, lookups }: { readonly item: ProjectItem; readonly lookups: ProjectLookups }) {
  const { healths } = lookups;
  const health = lookups.health(item.project.health_id);
  if (!health || health.id === healths[0]?.id) return null;
  return (
    <span className="projects-cell">
      <ColorSquare color={health.color} dot />
      <span className="hf-trunc" data-tip-overflow="">
        {health.label}
      </span>
    </span>
  );
}

export function ProgressCell({ item }: { readonly item: ProjectItem }) {
  const { t } = useTranslation('projects');
  if (item.progress === null || item.allTasks === 0) return null;
  return (
    <span
      className="projects-progress"
      data-tip={t('tasksDone', { done: item.doneTasks, count: item.allTasks })}
    >
      <ProgressBar
        value={item.progress}
        width={48}
        label={t('tasksDone', { done: item.doneTasks, count: item.allTasks })}
      />
      <span className="hf-count">{`${String(item.doneTasks)}/${String(item.allTasks)}`}</span>
    </span>
  );
}

function TeamCell({ item, people }: { readonly item: ProjectItem; readonly people: CellLookups['people'] }) {
  const members = item.memberIds.flatMap((id) => people.get(id) ?? []);
  return members.length === 0 ? null : <AvatarStack people={members} />;
}

function TextCell({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <span className="projects-text hf-trunc" data-tip-overflow="">
      {text}
    </span>
  );
}

function CategoryCell({
  item,
  colors,
}: {
  readonly item: ProjectItem;
  readonly colors: CellLookups['categoryColors'];
}) {
  if (item.categoryName === null) return null;
  return (
    <span className="projects-cell">
      <ColorSquare color={colors.get(item.project.category_id ?? '')} dot />
      <TextCell text={item.categoryName} />
    </span>
  );
}

/** Includes the sort column, and leaves out the column by which the list is grouped. */
function useShownColumns(sort: ProjectSort, grouping: ProjectGrouping | null): (id: ColumnId) => boolean {
  const isPhone = useMediaQuery('(max-width: 640px)');
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const isMedium = useMediaQuery('(max-width: 1279px)');
  const room = isNarrow ? WHEN_NARROW : isMedium ? WHEN_MEDIUM : WHEN_WIDE;
  return useCallback(
    (id) => {
      if (isPhone || id === grouping) return false;
      const shown = sort === 'name' || room.includes(sort) ? room : [...room.slice(0, -1), sort];
      return shown.includes(id);
    },
    [sort, grouping, isPhone, room],
  );
}

/** The columns after the name, in display order. */
export function useProjectColumns(
  cellLookups: CellLookups,
  sort: ProjectSort,
  grouping: ProjectGrouping | null,
): readonly ProjectColumn[] {
  const { t } = useTranslation('projects');
  const lookups = useProjectLookups();
  const isShown = useShownColumns(sort, grouping);
  return useMemo(() => {
    const { people, categoryColors, today } = cellLookups;
    const column = (
      id: ProjectColumn['id'],
      width: ProjectColumn['width'],
      cell: ProjectColumn['cell'],
    ): ProjectColumn => ({
      id,
      width,
      cell,
      sort: id === 'team' || id === 'health' ? null : id,
      label: t(`column.${id}`),
      align: id === 'end_date' ? 'end' : 'start',
    });
    const all = [
      column('client', '12%', (item) => <TextCell text={item.clientName} />),
      column('category', '11%', (item) => <CategoryCell item={item} colors={categoryColors} />),
      column('status', 128, (item) => <StatusCell item={item} lookups={lookups} />),
      column('health', 136, (item) => <HealthCell item={item} lookups={lookups} />),
      column('priority', 72, (item) => {
        const priority = lookups.priority(item.project.priority_id);
        return (
          priority && (
            <span className="projects-cell" data-tip={priority.label}>
              <PriorityBars level={priority.level} label={priority.label} />
            </span>
          )
        );
      }),
      column('owner', '11%', (item) => <TextCell text={item.ownerName} />),
      column('team', 126, (item) => <TeamCell item={item} people={people} />),
      column('progress', 152, (item) => <ProgressCell item={item} />),
      column('updated_at', 112, (item) => <DueDate day={item.changedAt} today={today} plain />),
      column('created_at', 96, (item) => <DueDate day={item.project.created_at} today={today} plain />),
      column('start_date', 96, (item) => <DueDate day={item.project.start_date} today={today} plain />),
      column('end_date', 96, (item) => (
        <DueDate day={item.project.end_date} today={today} done={isClosed(item, lookups)} />
      )),
    ];
    return all.filter(({ id }) => isShown(id));
  }, [cellLookups, t, lookups, isShown]);
}
