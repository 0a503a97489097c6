/**
 * Changes a project (projects notes 4.7). PATCH leaves what is not given; PUT clears it.
 * A given manager becomes the only project manager, joining the project when needed.
 */
import type { BodyOf } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls/index.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { MEDIUM_PROJECT_PRIORITY_ID } from '../../../contract/rules/defaults.ts';
import { TIME_RULE_FIELDS } from '../../../contract/rules/time-rules.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { announceShownProject } from '../../feed/private-rows.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { plainName } from './create-project.ts';
import { healthPayload } from './health-payload.ts';
import { PROJECT_TAKEN } from './insert-project.ts';
import { recordProjectActivity } from './project-activity.ts';
import { setProjectManager } from './project-manager.ts';
import { checkReferences, resolveClient } from './project-references.ts';

export type ProjectPatch = BodyOf<(typeof calls)['projects.update']>;
export type ProjectReplacement = BodyOf<(typeof calls)['projects.replace']>;

const PLAIN_FIELDS = [
  'key',
  'color_code',
  'status_id',
  'health_id',
  'category_id',
  'notes',
  'start_date',
  'end_date',
  'working_days',
  'man_days',
  'hours_per_day',
  'folder_id',
  'use_manual_progress',
  'use_weighted_progress',
  'use_time_progress',
  'auto_assign_task_creator',
  'restrict_task_creation',
  ...TIME_RULE_FIELDS,
] as const;

export interface SavedProject {
  readonly id: string;
  readonly name: string;
  readonly project_manager_id: string | null;
}

export async function updateProject(
  tx: Tx,
  access: ProjectAccess,
  patch: ProjectPatch,
): Promise<SavedProject> {
  const { projectId, teamId } = access;
  await checkReferences(tx, teamId, patch);
  const clientId = await resolveClient(tx, teamId, patch);
  const given = PLAIN_FIELDS.flatMap((field) =>
    patch[field] === undefined ? [] : [[field, patch[field]] as const],
  );
  const project = await mapUniqueViolation(
    tx.db
      .updateTable('projects')
      .set({
        ...Object.fromEntries(given),
        ...(patch.name !== undefined && { name: plainName(patch.name) }),
        ...(patch.priority_id !== undefined && {
          priority_id: patch.priority_id ?? MEDIUM_PROJECT_PRIORITY_ID,
        }),
        ...(clientId !== undefined && { client_id: clientId }),
        updated_at: tx.now,
      })
      .where('id', '=', projectId)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(),
    PROJECT_TAKEN,
  );
  tx.feed.inProject(projectId, 'project', projectId);
  if (patch.name !== undefined || patch.color_code !== undefined) await announceShownProject(tx, projectId);
  await recordProjectActivity(tx, { teamId, projectId, projectName: project.name, key: 'updated' });
  if (patch.project_manager !== undefined)
    await setProjectManager(tx, access, project.name, patch.project_manager?.id ?? null);
  const others = { room: `project:${projectId}`, exceptActor: true };
  tx.emit({ ...others, event: EVENT.PROJECT_DATA_CHANGE, payload: { user_id: tx.actor.userId } });
  if (patch.health_id !== undefined) {
    const payload = healthPayload(projectId, patch.health_id);
    tx.emit({ ...others, event: EVENT.PROJECT_HEALTH_CHANGE, payload });
  }
  const manager = await tx.db
    .selectFrom('project_members')
    .select('team_member_id')
    .where('project_id', '=', projectId)
    .where('access_level', '=', 'PROJECT_MANAGER')
    .executeTakeFirst();
  return { ...project, project_manager_id: manager?.team_member_id ?? null };
}

/** What PUT means: everything optional that is not given is cleared, but for the rules of logged time, which only we know. */
export function asReplacement(body: ProjectReplacement): ProjectPatch {
  return {
    ...body,
    category_id: body.category_id ?? null,
    priority_id: body.priority_id ?? null,
    notes: body.notes ?? null,
    client_name: body.client_id ? undefined : (body.client_name ?? null),
    start_date: body.start_date ?? null,
    end_date: body.end_date ?? null,
    working_days: body.working_days ?? null,
    man_days: body.man_days ?? null,
    hours_per_day: body.hours_per_day ?? null,
    folder_id: body.folder_id ?? null,
    use_manual_progress: body.use_manual_progress ?? false,
    use_weighted_progress: body.use_weighted_progress ?? false,
    use_time_progress: body.use_time_progress ?? false,
    auto_assign_task_creator: body.auto_assign_task_creator ?? false,
    restrict_task_creation: body.restrict_task_creation ?? false,
    project_manager: body.project_manager ?? null,
  };
}
