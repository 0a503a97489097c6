/**
 * Changes a project (projects notes 4.7): omitted fields are unchanged.
 * A given manager becomes the only project manager, joining the project when needed.
 */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import { projectFields } from '../../../contract/entities/project-entities.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { MEDIUM_PROJECT_PRIORITY_ID } from '../../../contract/rules/defaults.ts';
import { projectScope } from '../../../contract/sync.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordProjectNotifications } from '../../feed/private-rows.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { plainName } from './create-project.ts';
import { healthPayload } from './health-payload.ts';
import { PROJECT_UNIQUE_CODES } from './insert-project.ts';
import { recordProjectActivity } from './project-activity.ts';
import { setProjectManager } from './project-manager.ts';
import { checkReferences, resolveClient } from './project-references.ts';

export type ProjectPatch = CallBody<'projects.update'>;

const PLAIN_FIELDS = fieldsWhere(projectFields, 'update', 'plain');
/** Plain fields that are not synced. */
const FOLDER = ['folder_id'] as const;

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
  const before = await tx.db
    .selectFrom('projects')
    .select('health_id')
    .where('id', '=', projectId)
    .executeTakeFirst();
  const project = await mapUniqueViolation(
    tx.db
      .updateTable('projects')
      .set({
        ...pick(patch, [...PLAIN_FIELDS, ...FOLDER]),
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
    PROJECT_UNIQUE_CODES,
  );
  tx.feed.inProject(projectId, 'project', projectId);
  if (patch.name !== undefined || patch.color_code !== undefined)
    await recordProjectNotifications(tx, projectId);
  await recordProjectActivity(tx, { teamId, projectId, projectName: project.name, key: 'updated' });
  if (patch.project_manager !== undefined)
    await setProjectManager(
      tx,
      access,
      project.name,
      patch.project_manager?.id ?? null,
      patch.former_manager,
    );
  const others = { room: projectScope(projectId), exceptActor: true };
  tx.emit({ ...others, event: EVENT.PROJECT_DATA_CHANGE, payload: { user_id: tx.actor.userId } });
  if (patch.health_id !== undefined && patch.health_id !== before?.health_id) {
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
