/**
 * Duplicates a project in its team. Its row, its statuses and the person's membership exist at once, so that tasks can
 * be added offline; the rest arrives when the server has copied it. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { id } from '../../contract/entities/fields.ts';
import { type Project, projectFields, projectKeyText } from '../../contract/entities/project-entities.ts';
import { DEFAULT_PROJECT_HEALTH_ID, DEFAULT_PROJECT_STATUS_ID } from '../../contract/rules/defaults.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { nameRefusal } from './name-guard.ts';
import { undoCreate } from './project-mutations.ts';

const include = z.object({
  people: z.boolean(),
  dates: z.boolean(),
  progress: z.boolean(),
  files: z.boolean(),
});
type Include = z.output<typeof include>;

const changesOf = ({ dates, progress }: Include): Partial<Project> => ({
  ...(!dates && { start_date: null, end_date: null }),
  ...(!progress && { status_id: DEFAULT_PROJECT_STATUS_ID, health_id: DEFAULT_PROJECT_HEALTH_ID }),
});

const duplicate = defineMutation({
  name: 'project.duplicate',
  args: z.object({
    projectId: id,
    fromProjectId: id,
    name: projectFields.name.schema,
    /** Provisional, until the server has assigned one. */
    key: projectKeyText,
    /** Ids of the copied statuses by those of the originals. */
    statusIds: z.record(id, id),
    /** Id of the person's membership of the copy, and the person in the team. */
    memberId: id,
    teamMemberId: id,
    include,
  }),
  *guard(tx, { projectId, fromProjectId, name }) {
    const source = yield* tx.get('project', fromProjectId);
    return source
      ? yield* nameRefusal(tx, 'project', { id: projectId, team_id: source.team_id, name })
      : null;
  },
  *apply(tx, args, { userId, now }) {
    const { projectId, fromProjectId, name, key, statusIds, memberId, teamMemberId } = args;
    const source = yield* tx.get('project', fromProjectId);
    if (!source || (yield* tx.get('project', projectId))) return;
    const own = { ...source, ...changesOf(args.include), id: projectId, name, key, owner_id: userId };
    yield* tx.put('project', { ...own, created_at: now, updated_at: now });
    for (const status of yield* tx.inProject('status', fromProjectId)) {
      const statusId = statusIds[status.id];
      if (statusId !== undefined) yield* tx.put('status', { ...status, id: statusId, project_id: projectId });
    }
    yield* tx.put('projectMember', {
      id: memberId,
      project_id: projectId,
      team_id: source.team_id,
      team_member_id: teamMemberId,
      access_level: 'ADMIN',
      created_at: now,
    });
  },
  sends: 'projects.duplicate',
  call: ({ projectId, fromProjectId, name, key, statusIds, memberId, include: parts }) => ({
    params: { id: fromProjectId },
    body: {
      project_id: projectId,
      member_id: memberId,
      status_ids: statusIds,
      name,
      preferred_key: key,
      include: parts,
    },
  }),
  inverse: ({ projectId }, before) =>
    imageOf(before, 'project', projectId) === null ? [undoCreate(projectId)] : [],
  describe: ({ name }) => ({ key: 'mutations.project.duplicate', values: { name } }),
});

export const duplicateProjectMutations = { 'project.duplicate': duplicate };
