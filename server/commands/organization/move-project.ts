/**
 * Moves a project to another team of the organization, as far as team isolation allows (decision D260): a copy with
 * everything people work with continues there. What belongs to the former team stays with the original, which is
 * archived for everybody and creates no more recurring tasks. Unsent changes of devices of that team still reach the
 * original.
 */
import { AppError } from '../../../contract/errors.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { actingAsAdminIn, type Organization } from '../../policies/organization.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireProjectQuota } from '../billing/plan-quota.ts';
import { copyIntoTeam } from '../projects/copy-into-team.ts';
import type { Copied } from '../projects/copy-project-rows.ts';
import { announceToMembers, freeKey, PROJECT_UNIQUE_CODES } from '../projects/insert-project.ts';
import { archiveForAll } from '../projects/project-prefs.ts';
import { recordProjectActivity } from '../projects/project-activity.ts';
import { findOrCreateLabel } from '../tasks/task-labels.ts';
import { freeProjectName } from '../templates/free-project-name.ts';
import { rewriteCopiedIds } from '../projects/copied-ids.ts';
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
  await rewriteCopiedIds(targetTx, copied);
  await announceToMembers(targetTx, teamId, copied.to.projectId);
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
