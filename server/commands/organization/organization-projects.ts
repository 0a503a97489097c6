/** Changes of an admin to any project of the organization (account notes 11): archive, restore, delete. */
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { actingAsAdminIn, type Organization } from '../../policies/organization.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteProject } from '../projects/delete-project.ts';
import { archiveForAll } from '../projects/project-prefs.ts';

type OrganizationTx = Organization<Tx>;

interface FoundProject {
  readonly tx: Tx;
  readonly access: ProjectAccess;
  readonly name: string;
}

/** Error: `not_found` for an unknown project, or one of another organization. */
export async function projectOf(organization: OrganizationTx, projectId: string): Promise<FoundProject> {
  const row = await organization.context.db
    .selectFrom('projects')
    .select(['team_id', 'name', 'restrict_task_creation'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const tx = actingAsAdminIn(organization, row.team_id);
  const membership = requireTeam(tx);
  const access: ProjectAccess = {
    projectId,
    teamId: row.team_id,
    membership,
    level: null,
    taskCreationRestricted: row.restrict_task_creation,
    subject: { role: membership.role, access: null },
  };
  return { tx, access, name: row.name };
}

export async function archiveProject(
  organization: OrganizationTx,
  projectId: string,
  archived: boolean,
): Promise<void> {
  const { tx, access, name: targetName } = await projectOf(organization, projectId);
  const before = tx.feed.changeCount;
  await archiveForAll(tx, access, archived);
  if (tx.feed.changeCount === before) return;
  const details = { archived: String(archived) };
  await recordAudit(tx, { action: 'organization.archiveProject', targetId: projectId, targetName, details });
}

export async function deleteAnyProject(organization: OrganizationTx, projectId: string): Promise<void> {
  const { tx, access, name: targetName } = await projectOf(organization, projectId);
  await deleteProject(tx, access, { ifUnused: false });
  await recordAudit(tx, { action: 'organization.deleteProject', targetId: projectId, targetName });
}
