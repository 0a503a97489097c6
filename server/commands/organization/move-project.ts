/**
 * Moves a project to another team of the organization, as far as team isolation allows (decision D260): a copy with
 * everything people work with continues there. What belongs to the former team stays with the original, which is
 * archived for everybody and creates no more recurring tasks. Unsent changes of devices of that team still reach the
 * original.
 */
import { AppError } from '../../../contract/errors.ts';
import { withPictures } from '../../../contract/rules/description-markup.ts';
import { UUIDS } from '../../../contract/rules/uuid.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { actingAsAdminIn, type Organization } from '../../policies/organization.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireProjectQuota } from '../billing/plan-quota.ts';
import { type Copied, copyIntoTeam } from '../projects/copy-into-team.ts';
import { announceNewScope, freeKey, PROJECT_UNIQUE_CODES } from '../projects/insert-project.ts';
import { archiveForAll } from '../projects/project-prefs.ts';
import { recordProjectActivity } from '../projects/project-activity.ts';
import { findOrCreateLabel } from '../tasks/task-labels.ts';
import { freeProjectName } from '../templates/free-project-name.ts';
import { copiedIds } from '../projects/copied-ids.ts';
import { projectOf } from './organization-projects.ts';

type OrganizationTx = Organization<Tx>;

/** Errors: `not_found`, `project_there_already`, `plan_limit` with the numbers. */
export async function moveProject(
  organization: OrganizationTx,
  projectId: string,
  teamId: string,
): Promise<{ id: string; name: string }> {
  const { tx, access, name: originalName } = await projectOf(organization, projectId);
  const targetTx = actingAsAdminIn(organization, teamId);
  if (access.teamId === teamId) throw new AppError('project_there_already');
  await requireProjectQuota(targetTx, teamId);
  const original = await tx.db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .select(['p.key', 't.name as team'])
    .where('p.id', '=', projectId)
    .forUpdate('p')
    .executeTakeFirstOrThrow();
  const target = await targetTx.db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  const copied: Copied = {
    from: { projectId, teamId: access.teamId },
    to: { projectId: tx.newId(), teamId },
  };
  const key = await freeKey(targetTx, teamId, { name: originalName, preferredKey: original.key });
  const name = await freeProjectName(targetTx, teamId, originalName, key);
  await copyLabels(targetTx, copied);
  await mapUniqueViolation(copyIntoTeam(targetTx, copied, { name, key }), PROJECT_UNIQUE_CODES);
  await rewriteIds(targetTx, copied);
  await notifyMembers(targetTx, copied);
  await recordProjectActivity(targetTx, {
    teamId,
    projectId: copied.to.projectId,
    projectName: name,
    key: 'created',
  });
  await stopSchedules(tx, projectId);
  await archiveForAll(tx, access, true);
  await recordAudit(tx, {
    action: 'organization.moveProject',
    targetId: copied.to.projectId,
    targetName: name,
    details: { team: `${original.team} → ${target.name}` },
  });
  return { id: copied.to.projectId, name };
}

/** Copies the labels of the tasks to the other team, by name. */
async function copyLabels(tx: Tx, { from, to }: Copied): Promise<void> {
  const labels = await tx.db
    .selectFrom('labels as l')
    .innerJoin('task_labels as t', 't.label_id', 'l.id')
    .select(['l.name', 'l.color_code'])
    .distinct()
    .where('t.project_id', '=', from.projectId)
    .execute();
  for (const { name, color_code: color } of labels)
    await findOrCreateLabel(tx, to.teamId, { name, color_code: color });
}

/** Rewrites ids inside texts to those of the copies: images in descriptions, and snapshots of recurring tasks. */
async function rewriteIds(tx: Tx, { from, to }: Copied): Promise<void> {
  const ids = await copiedIds(tx, from.projectId, to.projectId);
  const withImages = await tx.db
    .selectFrom('tasks')
    .select(['id', 'description'])
    .where('project_id', '=', to.projectId)
    .where('description', 'like', '%data-attachment%')
    .execute();
  for (const { id, description } of withImages)
    await tx.db
      .updateTable('tasks')
      .set({ description: withPictures(description, ids) })
      .where('id', '=', id)
      .execute();
  const schedules = await tx.db
    .selectFrom('recurring_schedules')
    .select(['id', 'snapshot'])
    .where('project_id', '=', to.projectId)
    .execute();
  for (const { id, snapshot } of schedules)
    await tx.db
      .updateTable('recurring_schedules')
      .set({ snapshot: JSON.stringify(snapshot).replaceAll(UUIDS, (one) => ids.get(one) ?? one) })
      .where('id', '=', id)
      .execute();
}

/** Records the members of the copy: those who see all projects of the other team, and former members who are in it. */
async function notifyMembers(tx: Tx, { to }: Copied): Promise<void> {
  await announceNewScope(tx, to.teamId);
  const members = await tx.db
    .selectFrom('project_members as p')
    .innerJoin('team_members as m', 'm.id', 'p.team_member_id')
    .select('m.user_id')
    .where('p.project_id', '=', to.projectId)
    .execute();
  for (const { user_id } of members) if (user_id !== null) tx.accessChanged(user_id);
}

async function stopSchedules(tx: Tx, projectId: string): Promise<void> {
  const stopped = await tx.db
    .updateTable('recurring_schedules')
    .set({ is_active: false })
    .where('project_id', '=', projectId)
    .where('is_active', '=', true)
    .returning('id')
    .execute();
  tx.feed.inProject(projectId, 'taskSchedule', ...stopped.map(({ id }) => id));
}
