/** The insights of a project: the rows of this device, prepared for the rules that the server uses on its own. Live, and offline. */
import { useCallback, useDeferredValue, useMemo } from 'react';
import {
  insightFacts,
  type InsightFacts,
  type StatusChange,
} from '../../contract/rules/insights/insight-source.ts';
import { useAnswer } from './answers.ts';
import { usePhases, useProjectMembers, useStatuses } from './project-setup.ts';
import { useProject } from './projects.ts';
import { useProjectTasks } from './tasks/use-task-groups.ts';
import { PROJECT_ACTIVITY } from './tasks/use-task-activity.ts';
import { useToday, useZone } from './today.ts';
import { type Reading, useReading } from './use-reading.ts';
import { useStoreValue } from './use-store.ts';

type Logs = InsightFacts['logs'];

const MINUTE = 60_000;

/** Null until everything has been read; what is typed meanwhile is not held up by it. */
export function useInsightFacts(projectId: string, withArchived: boolean): InsightFacts | null {
  const project = useProject(projectId);
  const statuses = useStatuses(projectId);
  const phases = usePhases(projectId);
  const members = useProjectMembers(projectId);
  const zone = useZone();
  const today = useToday();
  const store = useProjectTasks(projectId);
  const version = useDeferredValue(useStoreValue(store, store.getVersion));
  const read: Reading<Logs> = useCallback(
    (replica) => replica.workLog.where('project_id').equals(projectId).toArray(),
    [projectId],
  );
  const logs = useReading(read);
  return useMemo(() => {
    if (version < 0 || !store.ready || !project || logs === null) return null;
    const tasks = [...store.rows()];
    return insightFacts({ project, tasks, statuses, phases, members, logs, withArchived, today, zone });
  }, [version, store, project, logs, statuses, phases, members, withArchived, today, zone]);
}

export interface KeptChanges {
  readonly changes: readonly StatusChange[];
  /** Nothing before this is kept; null when everything is. */
  readonly since: string | null;
}

/** The changes of status that this device keeps of a project; null while none are here. */
export function useKeptChanges(projectId: string): KeptChanges | null {
  const { data } = useAnswer(PROJECT_ACTIVITY, { params: { projectId } }, MINUTE);
  return useMemo(() => {
    if (!data) return null;
    return {
      changes: data.logs.filter(({ attribute_type }) => attribute_type === 'status'),
      since: data.since,
    };
  }, [data]);
}
