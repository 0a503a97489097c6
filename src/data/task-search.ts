/** Finding tasks of the active team by key or words, with slips, over everything on this device and without the network. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Project, Status } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { useLive } from './live-query.ts';
import { useTeam } from './people.ts';
import { useProjects } from './projects.ts';
import { useSync } from './sync-context.ts';
import { useIsArriving } from './sync-status.ts';
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
  /** What the tasks were found for; an older text while the answer is on its way. */
  readonly text: string;
  /** The answer is on its way. */
  readonly pending: boolean;
  readonly tasks: readonly FoundTask[];
  /** The device has not been looked through to the end. */
  readonly partial: boolean;
  /**
   * Asks for what is about to be wanted. Resolves when its answer is there, to be drawn in one go with the text it is for,
   * and after `ANSWER_WITHIN_MS` at the latest.
   */
  readonly ask: (text: string, within?: TaskNarrowing) => Promise<void>;
}

interface Answer {
  readonly key: string;
  readonly text: string;
  readonly tasks: readonly Task[];
  readonly partial: boolean;
}

/** So long a screen may wait for an answer before it shows what it has without. */
const ANSWER_WITHIN_MS = 50;

const NO_TASKS: readonly Task[] = [];
const NOTHING: Answer = { key: '', text: '', tasks: [], partial: false };

/** Tasks as they are found: with project and status, without those of projects that are not here any more. */
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

/** What is wanted, as one text; empty when nothing is. */
function keyOf(text: string, within?: TaskNarrowing): string {
  const wanted = text.trim();
  return wanted === '' && !within ? '' : JSON.stringify([wanted, within]);
}

/** Tasks that fit the text and are what is wanted besides, the best first; follows what changes meanwhile. */
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
        // What was requested before this may not know of it.
        early.current = null;
        setVersion((count) => count + 1);
      }),
    [client],
  );

  useEffect(() => {
    let current = true;
    const before = early.current;
    const isEarly = before?.key === key && before.find === find;
    // What was requested for a later text stays for that one.
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
  /** Those that are here; while others are being read, the ones of before. */
  readonly tasks: ReadonlyMap<string, FoundTask>;
  /** Nothing is on its way: what is missing is not on this device. */
  readonly areAll: boolean;
}

/** Tasks by their ids; archived ones and those of other teams only where they are wanted. */
export function useTasksById(ids: readonly string[], everywhere = false): TasksById {
  const { replica } = useSync();
  const isArriving = useIsArriving();
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
