/** One demo project: its rows, members, statuses, phases and columns. Its tasks come from `build-tasks.ts`. */
import {
  DEFAULT_COLUMNS,
  DOING_CATEGORY_ID,
  DONE_CATEGORY_ID,
  MEDIUM_PROJECT_PRIORITY_ID,
  PROJECT_HEALTHS,
  PROJECT_STATUSES,
  TODO_CATEGORY_ID,
} from '../../contract/rules/defaults.ts';
import { projectScope, teamScope, userScope } from '../../contract/sync.ts';
import type { ProjectBlueprint } from './blueprint.ts';
import type { DemoMember, DemoTeam, DemoWorkspace } from './build-workspace.ts';
import type { DemoClock } from './clock.ts';
import type { SeededRandom } from './random.ts';
import type { DemoRows } from './rows.ts';

export interface DemoMaking {
  readonly rows: DemoRows;
  readonly chance: SeededRandom;
  readonly clock: DemoClock;
  /** Clients and categories created so far, by team and name. */
  readonly named: Map<string, string>;
}

export interface DemoStatus {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
}

export interface DemoProject {
  readonly id: string;
  readonly team: DemoTeam;
  readonly blueprint: ProjectBlueprint;
  readonly members: readonly DemoMember[];
  readonly statuses: readonly DemoStatus[];
  readonly phases: ReadonlyMap<string, string>;
}

export function buildProject(
  making: DemoMaking,
  workspace: Pick<DemoWorkspace, 'ownerId' | 'teams'>,
  blueprint: ProjectBlueprint,
  tasksCounter: number,
): DemoProject {
  const { rows, chance, clock } = making;
  const team = workspace.teams[blueprint.team];
  const id = chance.uuid();
  rows.add('projects', {
    id,
    team_id: team.id,
    name: blueprint.name,
    key: blueprint.key,
    color_code: blueprint.color,
    notes: blueprint.notes,
    start_date: clock.day(blueprint.startsIn),
    end_date: clock.day(blueprint.endsIn),
    status_id: PROJECT_STATUSES[blueprint.status]?.id ?? PROJECT_STATUSES[3].id,
    health_id: PROJECT_HEALTHS[blueprint.health]?.id ?? PROJECT_HEALTHS[0].id,
    priority_id: MEDIUM_PROJECT_PRIORITY_ID,
    category_id:
      blueprint.category && named(making, 'project_categories', team, blueprint.category, blueprint.color),
    client_id: blueprint.client && named(making, 'clients', team, blueprint.client, blueprint.color),
    owner_id: workspace.ownerId,
    hours_per_day: 8,
    working_days: Math.round(((blueprint.endsIn - blueprint.startsIn) * 5) / 7),
    man_days: Math.round((blueprint.endsIn - blueprint.startsIn) * 1.4),
    tasks_counter: tasksCounter,
    // The project was created weeks before its work begins.
    created_at: clock.instant(Math.min(blueprint.startsIn, 0) - 35),
    updated_at: clock.instant(-1),
  });
  rows.announce(projectScope(id), 'project', id);
  return {
    id,
    team,
    blueprint,
    members: addMembers(making, id, team),
    statuses: addStatuses(making, id, team, blueprint),
    phases: addPhases(making, id, team, blueprint),
  };
}

function named(
  making: DemoMaking,
  table: 'clients' | 'project_categories',
  team: DemoTeam,
  name: string,
  color: string,
): string {
  const { rows, chance, named: known } = making;
  const key = `${table} ${team.id} ${name}`;
  const found = known.get(key);
  if (found) return found;
  const id = chance.uuid();
  if (table === 'clients') rows.add('clients', { id, team_id: team.id, name });
  else rows.add('project_categories', { id, team_id: team.id, name, color_code: color });
  rows.announce(teamScope(team.id), table === 'clients' ? 'client' : 'projectCategory', id);
  known.set(key, id);
  return id;
}

function addMembers({ rows, chance, clock }: DemoMaking, projectId: string, team: DemoTeam): DemoMember[] {
  const others = team.members.slice(1);
  const members = [
    ...team.members.slice(0, 1),
    ...chance.some(others, Math.max(4, Math.ceil(others.length * 0.8))),
  ];
  for (const [place, member] of members.entries()) {
    const id = chance.uuid();
    rows.add('project_members', {
      id,
      project_id: projectId,
      team_id: team.id,
      team_member_id: member.teamMemberId,
      access_level: place === 0 ? 'ADMIN' : place === 1 ? 'PROJECT_MANAGER' : 'MEMBER',
      created_at: clock.instant(-30),
    });
    rows.announce(projectScope(projectId), 'projectMember', id);
    rows.add('project_prefs', {
      user_id: member.userId,
      project_id: projectId,
      team_id: team.id,
      favorite: chance.odds(0.3),
    });
    rows.announce(userScope(member.userId), 'projectPref', projectId);
  }
  return members;
}

function addStatuses(
  { rows, chance }: DemoMaking,
  projectId: string,
  team: DemoTeam,
  blueprint: ProjectBlueprint,
): DemoStatus[] {
  const wanted: [string, string][] = [
    ['To do', TODO_CATEGORY_ID],
    ...(blueprint.doing ?? ['Doing']).map((name): [string, string] => [name, DOING_CATEGORY_ID]),
    ['Done', DONE_CATEGORY_ID],
  ];
  return wanted.map(([name, categoryId], sortOrder) => {
    const id = chance.uuid();
    rows.add('statuses', {
      id,
      project_id: projectId,
      team_id: team.id,
      name,
      category_id: categoryId,
      sort_order: sortOrder,
    });
    rows.announce(projectScope(projectId), 'status', id);
    return { id, name, categoryId };
  });
}

function addPhases(
  { rows, chance }: DemoMaking,
  projectId: string,
  team: DemoTeam,
  blueprint: ProjectBlueprint,
): Map<string, string> {
  const phases = new Map<string, string>();
  for (const [place, [name, color]] of blueprint.phases.entries()) {
    const id = chance.uuid();
    phases.set(name, id);
    rows.add('phases', {
      id,
      project_id: projectId,
      team_id: team.id,
      name,
      color_code: color,
      sort_index: place,
    });
    rows.announce(projectScope(projectId), 'phase', id);
  }
  for (const column of DEFAULT_COLUMNS) {
    const id = chance.uuid();
    rows.add('list_columns', { id, project_id: projectId, team_id: team.id, ...column });
    rows.announce(projectScope(projectId), 'listColumn', id);
  }
  return phases;
}
