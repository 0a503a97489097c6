/**
 * Insights of a project: computed from the replica in a worker, by the same rules as on the server. Live and offline.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { InsightCalculator } from '../../contract/rules/insights/insight-calculator.ts';
import {
  insightFacts,
  type InsightSource,
  type InsightTask,
} from '../../contract/rules/insights/insight-source.ts';
import { type MemberTask, memberTasks } from '../../contract/rules/insights/member-figures.ts';
import type { StoredChanges, ProjectInsights } from '../../contract/rules/insights/project-insights.ts';
import { useAnswer } from './answers.ts';
import { InsightFollower } from './tasks/insight-follower.ts';
import { openPageWorker } from './tasks/page-worker.ts';
import { usePhases, useProjectMembers, useStatuses } from './project-setup.ts';
import { useProject } from './projects.ts';
import type { ProjectTasks } from './store/project-tasks.ts';
import { useProjectTasks } from './tasks/use-project-tasks.ts';
import { PROJECT_ACTIVITY } from './tasks/prefetched-activity.ts';
import { useToday, useZone } from './today.ts';
import { type ReplicaQuery, useReplicaQuery } from './use-replica-query.ts';
import { useRow, useStoreValue } from './use-store.ts';

type Logs = InsightSource['logs'];

const MINUTE = 60_000;

/** The computed insights, and the tasks they refer to. */
export interface Insights extends ProjectInsights {
  /** Undefined for a task that was removed since. */
  readonly taskOf: (id: string) => InsightTask | undefined;
  readonly isDone: (task: InsightTask) => boolean;
  readonly dayOf: (instant: string) => string;
  readonly tasksOf: (teamMemberId: string) => readonly MemberTask[];
}

const openWorker = () =>
  openPageWorker<InsightCalculator>(
    () =>
      new Worker(new URL('./tasks/insights-worker.ts', import.meta.url), {
        type: 'module',
        name: 'holdfast-insights',
      }),
  );

/** The status changes of a project that are cached on this device; null while there are none. */
function useStoredChanges(projectId: string): StoredChanges | null {
  const { data } = useAnswer(PROJECT_ACTIVITY, { params: { projectId } }, MINUTE);
  return useMemo(() => {
    if (!data) return null;
    const changes = data.logs
      .filter(({ attribute_type }) => attribute_type === 'status')
      .map(({ task_id, created_at, previous, current }) => ({ task_id, created_at, previous, current }));
    return { changes, since: data.since };
  }, [data]);
}

/** The input of insights except the tasks; null until everything has been read. */
function useRequest(projectId: string, withArchived: boolean) {
  const project = useProject(projectId);
  const team = useRow('team', project?.team_id);
  const statuses = useStatuses(projectId);
  const phases = usePhases(projectId);
  const members = useProjectMembers(projectId);
  const zone = useZone();
  const today = useToday();
  const stored = useStoredChanges(projectId);
  const read: ReplicaQuery<Logs> = useCallback(
    (replica) => replica.workLog.where('project_id').equals(projectId).toArray(),
    [projectId],
  );
  const logs = useReplicaQuery(read);
  return useMemo(() => {
    if (!project || logs === null) return null;
    return { project, team, statuses, phases, members, logs, stored, withArchived, today, zone };
  }, [project, team, statuses, phases, members, logs, stored, withArchived, today, zone]);
}

type ReadyRequest = NonNullable<ReturnType<typeof useRequest>>;

function withTasks(found: ProjectInsights, store: ProjectTasks, request: ReadyRequest): Insights {
  const factsOf = (tasks: readonly InsightTask[]) => insightFacts({ ...request, tasks });
  const { isDone, dayOf } = factsOf([]);
  return {
    ...found,
    taskOf: (id) => store.get(id),
    isDone,
    dayOf,
    tasksOf: (teamMemberId) =>
      memberTasks(
        factsOf([...store.rows()].filter(({ assignees }) => assignees.includes(teamMemberId))),
        teamMemberId,
      ),
  };
}

/** Null until first computed; then the previous result stays until the next one is ready. */
export function useInsights(projectId: string, withArchived: boolean): Insights | null {
  const store = useProjectTasks(projectId);
  const version = useStoreValue(store, store.getVersion);
  const request = useRequest(projectId, withArchived);
  const [found, setFound] = useState<{
    readonly store: ProjectTasks;
    readonly insights: ProjectInsights;
  } | null>(null);
  const follower = useRef<InsightFollower | null>(null);
  useEffect(() => {
    const next = new InsightFollower(store, openWorker(), (insights) => setFound({ store, insights }));
    follower.current = next;
    return () => next.close();
  }, [store]);
  useEffect(() => {
    // Makes the request depend on the tasks.
    if (request && version >= 0 && store.ready) follower.current?.request(request);
  }, [request, version, store]);
  return useMemo(
    () => (found?.store === store && request ? withTasks(found.insights, store, request) : null),
    [found, store, request],
  );
}
