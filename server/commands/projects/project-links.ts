/**
 * The invitation link of a project (projects notes 5.5): created, returned and revoked. At most one is valid at a time, for a
 * week. Only its hash is stored; the token is derived from its id and a secret of the database.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { AccessLevel } from '../../../contract/entities/project-entities.ts';
import { projectLinkPath } from '../../../contract/rules/app-path.ts';
import { hashToken } from '../../auth/session-store.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { resolveJobTitle } from '../people/job-title-choice.ts';

/** Validity of a link. */
export const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

export interface NewLink {
  readonly level: AccessLevel;
  /** Whether the caller requested a higher team role than plain member. */
  readonly isPrivileged: boolean;
  readonly jobTitleId: string | undefined;
  readonly maxUsage: number | null;
}

export interface LinkRow {
  readonly id: string;
  readonly team_id: string;
  readonly access_level: 'ADMIN' | 'MEMBER';
  readonly max_usage: number | null;
  readonly usage_count: number;
  readonly created_at: string;
  readonly expires_at: string;
}

export interface ShownLink {
  readonly link: LinkRow;
  readonly token: string;
  readonly path: string;
}

/**
 * Returns the valid link, else a new one. It grants at most a plain membership of the team and admin of the project, because
 * a link can be passed on. Errors: `role_not_assignable`, `not_found` for a job title of another team.
 */
export async function createProjectLink(
  tx: Tx,
  { projectId, teamId }: ProjectAccess,
  { level, isPrivileged, jobTitleId, maxUsage }: NewLink,
): Promise<ShownLink> {
  if (isPrivileged || level === 'PROJECT_MANAGER') throw new AppError('role_not_assignable');
  // Locked, so that two concurrent calls create one link.
  await tx.db.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute();
  const existing = await activeLink(tx, projectId);
  if (existing) return linkWithToken(tx, existing);
  await endLinks(tx, projectId);
  const link: LinkRow = {
    id: tx.newId(),
    team_id: teamId,
    access_level: level,
    max_usage: maxUsage,
    usage_count: 0,
    created_at: tx.now,
    expires_at: new Date(Date.parse(tx.now) + LINK_DAYS * DAY_MS).toISOString(),
  };
  const shown = await linkWithToken(tx, link);
  const job_title_id = await resolveJobTitle(tx, teamId, { id: jobTitleId });
  await tx.db
    .insertInto('project_links')
    .values({ ...link, project_id: projectId, job_title_id, token_hash: hashToken(shown.token) })
    .execute();
  return shown;
}

/** Error: `not_found` without a valid link. */
export async function revokeProjectLink(tx: Tx, projectId: string): Promise<void> {
  const existing = await activeLink(tx, projectId);
  if (!existing) throw new AppError('not_found');
  await endLinks(tx, projectId);
}

async function endLinks(tx: Tx, projectId: string): Promise<void> {
  await tx.db
    .updateTable('project_links')
    .set({ ended_at: tx.now })
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The valid link of the project. */
export async function activeLink({ db, now }: ReadContext, projectId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('project_links')
    .select(['id', 'team_id', 'access_level', 'max_usage', 'usage_count', 'created_at', 'expires_at'])
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((row) => row.or([row('max_usage', 'is', null), row('usage_count', '<', row.ref('max_usage'))]))
    .executeTakeFirst();
}

export async function projectName({ db }: ReadContext, projectId: string): Promise<string> {
  const { name } = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The link with its token, for callers who may pass it on. */
export async function linkWithToken({ db }: ReadContext, link: LinkRow): Promise<ShownLink> {
  const found = await sql<{ token: string | null }>`
    select project_link_token(${link.id}, ${link.team_id}) as token`.execute(db);
  const token = found.rows[0]?.token ?? null;
  if (token === null) throw new Error('the secret of project links is missing');
  return { link, token, path: projectLinkPath(token) };
}
