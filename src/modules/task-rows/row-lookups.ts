/** Lookups for task rows of several projects: statuses, projects, running timers, unsent changes, today. */
import { useMemo } from 'react';
import type { Project, Status } from '../../../contract/entities/project-entities.ts';
import type { Timer } from '../../../contract/entities/user-entities.ts';
import { DOING_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { categoryOf, priorityOf } from '../../../contract/rules/group-defaults.ts';
import { useTimers } from '../../data/timers.ts';
import { useProjects } from '../../data/projects.ts';
import { useUnsentIds } from '../../data/sync-status.ts';
import { useToday } from '../../data/today.ts';
import { useRows } from '../../data/use-store.ts';
import type { StatusKind } from '../../ui/status-glyph.tsx';

/** A status as shown. */
interface ShownStatus {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly kind: StatusKind;
  /** Its meaning in every project: the key of its category. */
  readonly state: string;
  readonly color: string;
}

export interface RowLookups {
  readonly today: string;
  readonly statusById: ReadonlyMap<string, ShownStatus>;
  /** In their order. */
  readonly statusesOf: (projectId: string) => readonly ShownStatus[];
  readonly projectById: ReadonlyMap<string, Project>;
  readonly timerByTask: ReadonlyMap<string, Timer>;
  readonly unsent: ReadonlySet<string>;
}

/** The first doing status of a project is half full, further ones three quarters. */
function shownStatuses(statuses: readonly Status[]): ShownStatus[] {
  const ordered = statuses.toSorted((a, b) => a.sort_order - b.sort_order || a.id.localeCompare(b.id));
  const firstDoing = ordered.find((status) => status.category_id === DOING_CATEGORY_ID);
  return ordered.map((status) => {
    const category = categoryOf(status.category_id);
    const doing = status.id === firstDoing?.id ? 'doing' : 'further';
    return {
      id: status.id,
      projectId: status.project_id,
      name: status.name,
      kind: category.is_done ? 'done' : category.is_doing ? doing : 'todo',
      state: category.key,
      color: category.color_code,
    };
  });
}

const LEVELS = { low: 1, medium: 2, high: 3, critical: 4 } as const;

/** Bars of a priority, 1 low to 4 critical. */
export function priorityLevel(priorityId: string): 1 | 2 | 3 | 4 {
  return LEVELS[priorityOf(priorityId).key];
}

const NO_STATUSES: readonly ShownStatus[] = [];

export function useRowLookups(): RowLookups {
  const today = useToday();
  const projects = useProjects();
  const statuses = useRows('status');
  const timers = useTimers();
  const unsent = useUnsentIds('task');
  const shown = useMemo(() => {
    const byProject = new Map(
      [...Map.groupBy(statuses, (status) => status.project_id)].map(([id, rows]) => [
        id,
        shownStatuses(rows),
      ]),
    );
    const byId = new Map([...byProject.values()].flat().map((look) => [look.id, look]));
    return { byId, of: (projectId: string) => byProject.get(projectId) ?? NO_STATUSES };
  }, [statuses]);
  return useMemo(
    () => ({
      today,
      statusById: shown.byId,
      statusesOf: shown.of,
      projectById: new Map(projects.map((project) => [project.id, project])),
      timerByTask: new Map(timers.map((timer) => [timer.task_id, timer])),
      unsent,
    }),
    [today, shown, projects, timers, unsent],
  );
}
