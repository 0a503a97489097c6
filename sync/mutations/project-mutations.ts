/**
 * Mutations of projects. A new project can be filled offline: its statuses and the creator's membership get their ids
 * here, and the server uses them. Carries MU1. Deleting a project has no inverse, because the work of everybody in it
 * cannot be restored (decision D26).
 */
import * as z from 'zod/mini';
import { fieldsWhere, initialOf } from '../../contract/entities/define-fields.ts';
import { argumentsBack, argumentShape, fieldsGiven } from '../../contract/entities/field-arguments.ts';
import { id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import {
  type Project,
  projectFields,
  projectKeyText,
  statusFields,
} from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { DEFAULT_STATUSES, MEDIUM_PROJECT_PRIORITY_ID } from '../../contract/rules/defaults.ts';
import {
  type BeforeImage,
  defineMutation,
  type Description,
  imageOf,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { nameRefusal, renameRefusal } from './name-guard.ts';

/** A client by name; `id` is used if the team has none of that name yet. */
const clientChoice = z.nullable(z.object({ id, name: text(LIMITS.clientName) }));

/** The fields of a project form; the client is separate, because it is given by name. */
const FORM = fieldsWhere(projectFields, 'update');
const formArguments = {
  ...argumentShape(projectFields, FORM),
  key: z.optional(projectKeyText),
  /** Only the server leaves a project without a health. */
  healthId: z.optional(id),
  client: z.optional(clientChoice),
};
const projectChange = z.object(formArguments);
type ProjectChange = z.output<typeof projectChange>;

/** No priority reads as medium, as on the server. */
function rowOf(change: ProjectChange): Partial<Project> {
  const columns = fieldsGiven(projectFields, change, FORM);
  return columns.priority_id === null ? { ...columns, priority_id: MEDIUM_PROJECT_PRIORITY_ID } : columns;
}

function wireOf(change: ProjectChange) {
  const { client, healthId } = change;
  const { health_id: _, ...given } = fieldsGiven(projectFields, change, FORM);
  return {
    ...given,
    ...(healthId === undefined ? {} : { health_id: healthId }),
    ...(client === undefined ? {} : { client_name: client?.name ?? null }),
  };
}

/** Sets `client_id`; creates the client if the team has none of that name. Empty when the change has no client. */
function* clientOf(tx: ReplicaTx, teamId: string, client: ProjectChange['client']) {
  if (client === undefined) return {};
  if (client === null) return { client_id: null };
  const wanted = client.name.toLowerCase();
  const known = (yield* tx.inTeam('client', teamId)).find((one) => one.name.toLowerCase() === wanted);
  if (!known) yield* tx.put('client', { id: client.id, team_id: teamId, name: client.name });
  return { client_id: known?.id ?? client.id };
}

const createArgs = z.object({
  ...formArguments,
  projectId: id,
  teamId: id,
  name: projectFields.name.schema,
  /** Provisional, until the server has assigned one. */
  key: projectKeyText,
  colorCode: projectFields.color_code.schema,
  statusId: projectFields.status_id.schema,
  /** Ids of the three default statuses, in their order. */
  statusIds: z.array(id).check(z.length(3)),
  /** Id of the creator's membership, and the creator in the team. */
  memberId: id,
  teamMemberId: id,
});
type CreateArgs = z.output<typeof createArgs>;

function newProject(args: CreateArgs, clientId: string | null, context: MutationContext): Project {
  return {
    ...initialOf(projectFields),
    ...rowOf(args),
    id: args.projectId,
    team_id: args.teamId,
    name: args.name,
    key: args.key,
    color_code: args.colorCode,
    status_id: args.statusId,
    client_id: clientId,
    owner_id: context.userId,
    created_at: context.now,
    updated_at: context.now,
  };
}

const create = defineMutation({
  name: 'project.create',
  args: createArgs,
  guard: (tx, { projectId, teamId, name }) =>
    nameRefusal(tx, 'project', { id: projectId, team_id: teamId, name }),
  *apply(tx, args, context) {
    if (yield* tx.get('project', args.projectId)) return;
    const { client_id } = yield* clientOf(tx, args.teamId, args.client);
    yield* tx.put('project', newProject(args, client_id ?? null, context));
    const owned = { project_id: args.projectId, team_id: args.teamId };
    for (const [index, status] of DEFAULT_STATUSES.entries()) {
      const statusId = args.statusIds[index];
      if (statusId)
        yield* tx.put('status', {
          ...initialOf(statusFields),
          id: statusId,
          ...owned,
          ...status,
          sort_order: index,
        });
    }
    yield* tx.put('projectMember', {
      id: args.memberId,
      ...owned,
      team_member_id: args.teamMemberId,
      access_level: 'ADMIN',
      created_at: context.now,
    });
  },
  sends: 'projects.create',
  call: (args) => {
    const { key, ...form } = args;
    return {
      body: {
        id: args.projectId,
        status_ids: args.statusIds,
        member_id: args.memberId,
        preferred_key: key,
        ...wireOf(form),
        name: args.name,
        color_code: args.colorCode,
        status_id: args.statusId,
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
  guard: (tx, { projectId, change: { name } }) => renameRefusal(tx, 'project', projectId, name),
  *apply(tx, { projectId, change }, context) {
    const project = yield* tx.get('project', projectId);
    if (!project) return;
    const client = yield* clientOf(tx, project.team_id, change.client);
    // The client's row is recorded as a before-image too, so that the inverse knows its name.
    const old = project.client_id === null ? undefined : yield* tx.get('client', project.client_id);
    if (change.client !== undefined && old) yield* tx.put('client', old);
    yield* tx.patch('project', projectId, { ...rowOf(change), ...client, updated_at: context.now });
  },
  sends: 'projects.update',
  call: ({ projectId, change }) => ({
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
  const client = row.client_id === null ? null : (imageOf(before, 'client', row.client_id) ?? null);
  return {
    ...argumentsBack(projectFields, change, row, FORM),
    healthId: change.healthId && (row.health_id ?? undefined),
    ...(change.client === undefined ? {} : { client: client && { id: client.id, name: client.name } }),
  };
}

const SET_UP = ['projectMember', 'status', 'phase', 'listColumn', 'customColumn'] as const;

/**
 * Undoes its creation, unless it has work by now: such a project is deleted only after a confirmation that shows what
 * is lost.
 */
export function undoCreate(projectId: string): NamedMutation {
  return { name: 'project.remove', args: { projectId, ifUnused: true } };
}

/** Whether a task differs from those the project was created with. */
const isWork = (task: Task, project: Project): boolean =>
  task.created_at !== project.created_at || task.updated_at !== project.created_at;

/** Removes the project and its setup rows at once; its tasks follow when the server has confirmed it. */
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
    yield* tx.remove('mute', projectId);
    yield* tx.remove('project', projectId);
  },
  sends: 'projects.delete',
  call: ({ projectId, ifUnused }) => ({
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
