/**
 * Mutations of projects. A new project can be filled offline: its statuses and the creator's membership get ids here
 * that the server keeps. Carries MU1; deleting a project is the one change without an inverse, because what everybody
 * wrote in it cannot be made again (decision D26).
 */
import * as z from 'zod/mini';
import {
  day,
  freeText,
  hexColor,
  id,
  LIMITS,
  nullableId,
  text,
  integer,
} from '../../contract/entities/fields.ts';
import type { Project } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import {
  DEFAULT_PHASE_LABEL,
  DEFAULT_PROJECT_HEALTH_ID,
  DEFAULT_STATUSES,
  MEDIUM_PROJECT_PRIORITY_ID,
} from '../../contract/rules/defaults.ts';
import {
  type BeforeImage,
  defineMutation,
  type Description,
  imageOf,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';

const projectKey = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(LIMITS.projectKey));
/** A client by name; `id` is used when the team has none of that name yet. */
const clientChoice = z.nullable(z.object({ id, name: text(LIMITS.clientName) }));

/** What a project form holds besides the name. */
const formFields = {
  colorCode: hexColor,
  statusId: id,
  healthId: z.optional(id),
  priorityId: z.optional(nullableId),
  categoryId: z.optional(nullableId),
  client: z.optional(clientChoice),
  notes: z.optional(z.nullable(freeText(LIMITS.projectNotes))),
  startDate: z.optional(z.nullable(day)),
  endDate: z.optional(z.nullable(day)),
  manDays: z.optional(z.nullable(integer(0, 1_000_000))),
  workingDays: z.optional(z.nullable(integer(0, 1_000_000))),
  hoursPerDay: z.optional(z.nullable(integer(0, 24))),
  useManualProgress: z.optional(z.boolean()),
  useWeightedProgress: z.optional(z.boolean()),
  useTimeProgress: z.optional(z.boolean()),
  autoAssignTaskCreator: z.optional(z.boolean()),
  restrictTaskCreation: z.optional(z.boolean()),
  timeAssigneesOnly: z.optional(z.boolean()),
  timeNotWhenDone: z.optional(z.boolean()),
  timeNoteNeeded: z.optional(z.boolean()),
  timeNotAhead: z.optional(z.boolean()),
  timeDayHours: z.optional(z.nullable(integer(1, 24))),
};
const projectChange = z.partial(z.object({ name: text(LIMITS.projectName), key: projectKey, ...formFields }));
type ProjectChange = z.output<typeof projectChange>;

/** Field of the row, which is also the field of the wire, by field of the arguments; `client` is apart. */
const COLUMNS = {
  name: 'name',
  key: 'key',
  colorCode: 'color_code',
  statusId: 'status_id',
  healthId: 'health_id',
  priorityId: 'priority_id',
  categoryId: 'category_id',
  notes: 'notes',
  startDate: 'start_date',
  endDate: 'end_date',
  manDays: 'man_days',
  workingDays: 'working_days',
  hoursPerDay: 'hours_per_day',
  useManualProgress: 'use_manual_progress',
  useWeightedProgress: 'use_weighted_progress',
  useTimeProgress: 'use_time_progress',
  autoAssignTaskCreator: 'auto_assign_task_creator',
  restrictTaskCreation: 'restrict_task_creation',
  timeAssigneesOnly: 'time_assignees_only',
  timeNotWhenDone: 'time_not_when_done',
  timeNoteNeeded: 'time_note_needed',
  timeNotAhead: 'time_not_ahead',
  timeDayHours: 'time_day_hours',
} as const satisfies Record<Exclude<keyof ProjectChange, 'client'>, keyof Project>;

function columnsOf(change: ProjectChange): Partial<Project> {
  const entries = Object.entries(COLUMNS).flatMap(([from, to]) => {
    const value = change[from as keyof typeof COLUMNS];
    return value === undefined ? [] : [[to, value] as const];
  });
  return Object.fromEntries(entries) as Partial<Project>;
}

/** No priority reads as medium, as on the server. */
function rowOf(change: ProjectChange): Partial<Project> {
  const columns = columnsOf(change);
  return columns.priority_id === null ? { ...columns, priority_id: MEDIUM_PROJECT_PRIORITY_ID } : columns;
}

function wireOf(change: ProjectChange): Record<string, unknown> {
  const { client } = change;
  return { ...columnsOf(change), ...(client === undefined ? {} : { client_name: client?.name ?? null }) };
}

/** The client's id by name, made when the team has none of that name; undefined when the change says nothing of it. */
function* clientOf(tx: ReplicaTx, teamId: string, client: ProjectChange['client']) {
  if (client === undefined) return {};
  if (client === null) return { client_id: null };
  const wanted = client.name.toLowerCase();
  const known = (yield* tx.inTeam('client', teamId)).find((one) => one.name.toLowerCase() === wanted);
  if (!known) yield* tx.put('client', { id: client.id, team_id: teamId, name: client.name });
  return { client_id: known?.id ?? client.id };
}

const createArgs = z.object({
  projectId: id,
  teamId: id,
  name: text(LIMITS.projectName),
  /** Shown until the server has made its own. */
  key: projectKey,
  /** Ids of the three default statuses, in their order. */
  statusIds: z.array(id).check(z.length(3)),
  /** Id of the creator's membership, and the creator in the team. */
  memberId: id,
  teamMemberId: id,
  ...formFields,
});
type CreateArgs = z.output<typeof createArgs>;

function newProject(args: CreateArgs, clientId: string | null, context: MutationContext): Project {
  return {
    id: args.projectId,
    team_id: args.teamId,
    name: args.name,
    key: args.key,
    color_code: args.colorCode,
    notes: args.notes ?? null,
    start_date: args.startDate ?? null,
    end_date: args.endDate ?? null,
    status_id: args.statusId,
    health_id: args.healthId ?? DEFAULT_PROJECT_HEALTH_ID,
    priority_id: args.priorityId ?? MEDIUM_PROJECT_PRIORITY_ID,
    category_id: args.categoryId ?? null,
    client_id: clientId,
    owner_id: context.userId,
    phase_label: DEFAULT_PHASE_LABEL,
    man_days: args.manDays ?? null,
    working_days: args.workingDays ?? null,
    hours_per_day: args.hoursPerDay ?? null,
    use_manual_progress: args.useManualProgress ?? false,
    use_weighted_progress: args.useWeightedProgress ?? false,
    use_time_progress: args.useTimeProgress ?? false,
    auto_assign_task_creator: args.autoAssignTaskCreator ?? false,
    restrict_task_creation: args.restrictTaskCreation ?? false,
    time_assignees_only: args.timeAssigneesOnly ?? false,
    time_not_when_done: args.timeNotWhenDone ?? false,
    time_note_needed: args.timeNoteNeeded ?? false,
    time_not_ahead: args.timeNotAhead ?? false,
    time_day_hours: args.timeDayHours ?? null,
    created_at: context.now,
    updated_at: context.now,
  };
}

const create = defineMutation<CreateArgs>({
  name: 'project.create',
  args: createArgs,
  *apply(tx, args, context) {
    if (yield* tx.get('project', args.projectId)) return;
    const { client_id } = yield* clientOf(tx, args.teamId, args.client);
    yield* tx.put('project', newProject(args, client_id ?? null, context));
    const owned = { project_id: args.projectId, team_id: args.teamId };
    for (const [index, status] of DEFAULT_STATUSES.entries()) {
      const statusId = args.statusIds[index];
      if (statusId)
        yield* tx.put('status', { id: statusId, ...owned, ...status, wip_limit: null, sort_order: index });
    }
    yield* tx.put('projectMember', {
      id: args.memberId,
      ...owned,
      team_member_id: args.teamMemberId,
      access_level: 'ADMIN',
      created_at: context.now,
    });
  },
  call: (args) => {
    const { key, ...form } = args;
    return {
      call: 'projects.create',
      body: {
        id: args.projectId,
        status_ids: args.statusIds,
        member_id: args.memberId,
        preferred_key: key,
        ...wireOf(form),
      },
    };
  },
  inverse: ({ projectId }, before) =>
    imageOf(before, 'project', projectId) === null ? [undoCreate(projectId)] : [],
  describe: ({ name }) => ({ key: 'mutations.project.create', values: { name } }),
});

function describe(name: string, before: readonly BeforeImage[], projectId: string): Description {
  return { key: `mutations.${name}`, values: { name: imageOf(before, 'project', projectId)?.name ?? '' } };
}

/** Changes the fields given; omitted ones stay. */
const update = defineMutation({
  name: 'project.update',
  args: z.object({ projectId: id, change: projectChange }),
  *apply(tx, { projectId, change }, context) {
    const project = yield* tx.get('project', projectId);
    if (!project) return;
    const client = yield* clientOf(tx, project.team_id, change.client);
    // The client's row as it was is imaged too, so that the inverse knows its name.
    const old = project.client_id === null ? undefined : yield* tx.get('client', project.client_id);
    if (change.client !== undefined && old) yield* tx.put('client', old);
    yield* tx.patch('project', projectId, { ...rowOf(change), ...client, updated_at: context.now });
  },
  call: ({ projectId, change }) => ({
    call: 'projects.update',
    params: { id: projectId },
    query: { current_project_id: projectId },
    body: wireOf(change),
  }),
  inverse({ projectId, change }, before) {
    const row = imageOf(before, 'project', projectId);
    return row
      ? [{ name: 'project.update', args: { projectId, change: changeBack(change, row, before) } }]
      : [];
  },
  describe: ({ projectId }, before) => describe('project.update', before, projectId),
});

function changeBack(change: ProjectChange, row: Project, before: readonly BeforeImage[]): ProjectChange {
  const entries = Object.entries(COLUMNS).flatMap(([from, to]) =>
    change[from as keyof typeof COLUMNS] === undefined ? [] : [[from, row[to]] as const],
  );
  const client = row.client_id === null ? null : (imageOf(before, 'client', row.client_id) ?? null);
  return {
    ...(Object.fromEntries(entries) as ProjectChange),
    ...(change.client === undefined ? {} : { client: client && { id: client.id, name: client.name } }),
  };
}

const SET_UP = ['projectMember', 'status', 'phase', 'listColumn', 'customColumn'] as const;

/** Undoes its making, unless it holds work by then: that is deleted only by who was told what goes with it. */
export function undoCreate(projectId: string): NamedMutation {
  return { name: 'project.remove', args: { projectId, ifUnused: true } };
}

/** A task that is not as the project was made with it. */
const isWork = (task: Task, project: Project): boolean =>
  task.created_at !== project.created_at || task.updated_at !== project.created_at;

/** Takes the project away at once with what it is set up with; its tasks follow when the server has said so. */
const remove = defineMutation({
  name: 'project.remove',
  removes: true,
  args: z.object({ projectId: id, ifUnused: z.optional(z.literal(true)) }),
  *apply(tx, { projectId, ifUnused }) {
    const project = yield* tx.get('project', projectId);
    if (ifUnused && project && (yield* tx.inProject('task', projectId)).some((row) => isWork(row, project)))
      return;
    for (const entity of SET_UP) {
      for (const row of yield* tx.inProject(entity, projectId)) yield* tx.remove(entity, row.id);
    }
    for (const one of project ? yield* tx.inTeam('allocation', project.team_id) : [])
      if (one.project_id === projectId) yield* tx.remove('allocation', one.id);
    yield* tx.remove('projectPref', projectId);
    yield* tx.remove('project', projectId);
  },
  call: ({ projectId, ifUnused }) => ({
    call: 'projects.delete',
    params: { id: projectId },
    ...(ifUnused && { query: { if_unused: true } }),
  }),
  inverse: () => [],
  describe: ({ projectId }, before) => describe('project.remove', before, projectId),
});

export const projectMutations = {
  'project.create': create,
  'project.update': update,
  'project.remove': remove,
};
