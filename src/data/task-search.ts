/**
 * Searches tasks of the active team by key or words, with typing errors, over everything on this device and without the
 * network.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Project, Status } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { useLive } from './live-query.ts';
import { useTeam } from './people.ts';
import { useProjects } from './projects.ts';
import { useSync } from './sync-context.ts';
import { useIsInitialSync } from './sync-status.ts';
import type { TaskNarrowing } from './sync-types.ts';
import { useRows } from './use-store.ts';

export interface FoundTask {
  readonly id: string;
  readonly name: string;
  /** `HQ7-118`; empty while the server has not given a number. */
  readonly key: string;
  readonly project: Project;
  readonly status: Status | undefined;
}

export interface TaskSearch {
  /** The text of these results; an older one while the query is running. */
  readonly text: string;
  /** The answer is on its way. */
  readonly pending: boolean;
  readonly tasks: readonly FoundTask[];
  /** The index is not complete yet. */
  readonly partial: boolean;
  /**
   * Starts a query early. Resolves when its result has arrived, so that result and text render together, and after
   * `ANSWER_WITHIN_MS` at the latest.
   */
  readonly ask: (text: string, within?: TaskNarrowing) => Promise<void>;
}

interface Answer {
  readonly key: string;
  readonly text: string;
  readonly tasks: readonly Task[];
  readonly partial: boolean;
}

/** Maximum time a screen waits for a result before it shows the current one. */
const ANSWER_WITHIN_MS = 50;

const NO_TASKS: readonly Task[] = [];
const NOTHING: Answer = { key: '', text: '', tasks: [], partial: false };

/**
 * Found tasks with project and status, without tasks of projects that are no longer on this device; those of other
 * teams only with `everywhere`.
 */
function useFound(tasks: readonly Task[], everywhere = false): readonly FoundTask[] {
  const ofTeam = useProjects();
  const ofAll = useRows('project');
  const projects = everywhere ? ofAll : ofTeam;
  const statuses = useRows('status');
  return useMemo(() => {
    const projectOf = new Map(projects.map((project) => [project.id, project]));
    const statusOf = new Map(statuses.map((status) => [status.id, status]));
    return tasks.flatMap(({ id, name, project_id: projectId, task_no: number, status_id: statusId }) => {
      const project = projectOf.get(projectId);
      if (!project) return [];
      const key = number > 0 ? `${project.key}-${String(number)}` : '';
      return [{ id, name, key, project, status: statusOf.get(statusId) }];
    });
  }, [tasks, projects, statuses]);
}

/** The query as one text; empty for no query. */
function keyOf(text: string, within?: TaskNarrowing): string {
  const wanted = text.trim();
  return wanted === '' && !within ? '' : JSON.stringify([wanted, within]);
}

/** Tasks that match the text and the filter, best first; updated by changes. */
export function useTaskSearch(text: string, limit: number, within?: TaskNarrowing): TaskSearch {
  const client = useSync();
  const teamId = useTeam()?.id;
  const [answer, setAnswer] = useState(NOTHING);
  const [version, setVersion] = useState(0);
  const key = keyOf(text, within);
  const find = useCallback(
    async (wanted: string): Promise<Answer | null> => {
      if (wanted === '' || teamId === undefined) return null;
      const [words, narrowing] = JSON.parse(wanted) as readonly [string, TaskNarrowing | null];
      const query = { text: words, teamId, limit, ...(narrowing && { narrowing }) };
      const found = await client.search.tasks(query).catch(() => null);
      return found && { key: wanted, text: words, tasks: found.tasks, partial: !found.complete };
    },
    [client, teamId, limit],
  );
  const early = useRef<{ key: string; find: typeof find; found: Promise<Answer | null> } | null>(null);
  useEffect(
    () =>
      client.search.onChange((searched) => {
        if (searched !== 'tasks') return;
        // An earlier result may lack this change.
        early.current = null;
        setVersion((count) => count + 1);
      }),
    [client],
  );

  useEffect(() => {
    let current = true;
    const before = early.current;
    const isEarly = before?.key === key && before.find === find;
    // A query for a later text stays pending.
    if (isEarly) early.current = null;
    const asked = isEarly ? before.found : find(key);
    void asked.then((found) => {
      if (current && found) setAnswer(found);
    });
    return () => {
      current = false;
    };
  }, [key, find, version]);

  const shown = key === '' ? NOTHING : answer;
  const tasks = useFound(shown.tasks);
  const ask = async (next: string, nextWithin?: TaskNarrowing): Promise<void> => {
    const wanted = keyOf(next, nextWithin);
    if (wanted === key) return;
    const asked = { key: wanted, find, found: find(wanted) };
    early.current = asked;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_WITHIN_MS));
    const found = await Promise.race([asked.found, late]);
    if (found && early.current === asked) setAnswer(found);
  };
  return { text: shown.text, pending: shown.key !== key, tasks, partial: shown.partial, ask };
}

export interface TasksById {
  /** The tasks found so far; while others are being read, the previous ones. */
  readonly tasks: ReadonlyMap<string, FoundTask>;
  /** Nothing is loading: missing tasks are not on this device. */
  readonly areAll: boolean;
}

/** Tasks by their ids; `everywhere` includes archived ones and those of other teams. */
export function useTasksById(ids: readonly string[], everywhere = false): TasksById {
  const { replica } = useSync();
  const isArriving = useIsInitialSync();
  const wanted = ids.join(' ');
  const read = useCallback(async () => {
    const rows = await replica.task.bulkGet(wanted.split(' ').filter(Boolean));
    return { wanted, rows: rows.flatMap((row) => (row && (everywhere || !row.archived) ? [row] : [])) };
  }, [replica, wanted, everywhere]);
  const answer = useLive(read);
  const found = useFound(answer?.rows ?? NO_TASKS, everywhere);
  const tasks = useMemo(() => new Map(found.map((task) => [task.id, task])), [found]);
  return { tasks, areAll: answer?.wanted === wanted && !isArriving };
}
