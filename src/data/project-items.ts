/** Projects with the figures for a list. */
import { useEffect, useMemo } from 'react';
import type { ProjectMember } from '../../contract/entities/project-entities.ts';
import type { TeamMember } from '../../contract/entities/team-entities.ts';
import { PROJECT_STATUSES } from '../../contract/rules/defaults.ts';
import { doneStatusIds } from './done-statuses.ts';
import { projectItem, type ProjectItem } from './project-list.ts';
import { useProjectPrefs, useProjects } from './projects.ts';
import { useStore } from './sync-context.ts';
import { useIsInitialSync } from './sync-status.ts';
import { useRows, useStoreValue } from './use-store.ts';

const STATUS_NAMES: ReadonlyMap<string, string> = new Map(PROJECT_STATUSES.map((one) => [one.id, one.name]));

/** How many tasks on this device projects have by status; null until everything has been counted. */
export function useTaskCounts() {
  const { counts } = useStore();
  useEffect(() => void counts.open(), [counts]);
  const version = useStoreValue(counts, counts.getVersion);
  return useMemo(() => {
    // A new function per version, so that memoized results are recomputed.
    return version >= 0 && counts.ready ? (projectId: string) => counts.of(projectId) : null;
  }, [counts, version]);
}

/** Avatars are sorted by name, so that their order is stable. */
function byName(members: readonly ProjectMember[], people: readonly TeamMember[]): readonly ProjectMember[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = ({ team_member_id: id }: ProjectMember): string => names.get(id) ?? '';
  return members.toSorted(
    (one, other) => nameOf(one).localeCompare(nameOf(other)) || (one.id < other.id ? -1 : 1),
  );
}

/** The projects of the active team with their figures, unordered; of all teams of the person on request. */
export function useProjectItems(everyTeam = false): readonly ProjectItem[] {
  const ofTeam = useProjects();
  const ofAll = useRows('project');
  const projects = everyTeam ? ofAll : ofTeam;
  const teams = useRows('team');
  const prefs = useProjectPrefs();
  const categories = useRows('projectCategory');
  const clients = useRows('client');
  const members = useRows('projectMember');
  const people = useRows('teamMember');
  const statuses = useRows('status');
  const store = useStore();
  const counted = useTaskCounts();
  // Partial counts would be wrong (finding S9).
  const counts = useIsInitialSync() ? null : counted;
  return useMemo(() => {
    const lookups = {
      prefs,
      categoryNames: new Map(categories.map((one) => [one.id, one.name])),
      clientNames: new Map(clients.map((one) => [one.id, one.name])),
      statusNames: STATUS_NAMES,
      teamNames: new Map(teams.map((one) => [one.id, one.name])),
      ownerNames: new Map(people.flatMap((one) => (one.user_id ? [[one.user_id, one.name]] : []))),
      members: Map.groupBy(byName(members, people), (member) => member.project_id),
      doneStatuses: doneStatusIds(statuses),
      counts,
      lastTaskChange: (projectId: string) => store.counts.lastChange(projectId),
    };
    return projects.map((project) => projectItem(project, lookups));
  }, [projects, teams, prefs, categories, clients, members, people, statuses, counts, store]);
}

/** Number of overdue tasks by project; empty until everything has been counted. */
export function useOverdueCounts(today: string): ReadonlyMap<string, number> {
  const store = useStore();
  const statuses = useRows('status');
  const counts = useTaskCounts();
  return useMemo(
    () => (counts ? store.counts.overdue(today, doneStatusIds(statuses)) : new Map<string, number>()),
    [store, counts, statuses, today],
  );
}
