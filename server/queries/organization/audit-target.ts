/** The target of an audited call: the current name of the row that its id references, or the name in its input. */
import { sql } from 'kysely';
import type { ReadContext } from '../../db/transaction.ts';

export interface AuditTarget {
  readonly targetId?: string;
  readonly targetName?: string;
}

interface Sent {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Tables with the names of an area's rows. */
const TABLES: Readonly<Record<string, string>> = {
  teams: 'teams',
  settings: 'teams',
  jobTitles: 'job_titles',
  projects: 'projects',
  clients: 'clients',
  labels: 'labels',
  projectTemplates: 'project_templates',
  taskTemplates: 'task_templates',
};

const textOf = (from: unknown, field: string): string | undefined => {
  if (typeof from !== 'object' || from === null || !(field in from)) return undefined;
  const value = (from as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : undefined;
};

/** Never fails: a missing row has no name. */
export async function describeTarget(
  context: ReadContext,
  call: string,
  { params, query, body }: Sent,
): Promise<AuditTarget> {
  const area = call.split('.', 1)[0] ?? '';
  const first = (field: string): string | undefined =>
    textOf(params, field) ?? textOf(body, field) ?? textOf(query, field);
  const id = first('id') ?? first('project_id') ?? first('projectId');
  const existingName = id === undefined ? undefined : await nameOf(context, area, id);
  // An id without a row was chosen by the client for a new row.
  const targetId = existingName === undefined ? textOf(params, 'id') : id;
  const emails: unknown =
    typeof body === 'object' && body !== null && 'emails' in body ? body.emails : undefined;
  const inputName = Array.isArray(emails) ? emails.join(', ') : first('email');
  const targetName = existingName ?? first('name') ?? inputName;
  return {
    ...(targetId !== undefined && { targetId }),
    ...(targetName !== undefined && { targetName }),
  };
}

async function nameOf(context: ReadContext, area: string, id: string): Promise<string | undefined> {
  if (area === 'teamMembers') return memberName(context, id);
  if (area === 'projectMembers') return projectMemberName(context, id);
  const table = TABLES[area];
  if (table === undefined) return undefined;
  const found = await sql<{ name: string }>`
    select name from ${sql.table(table)} where id::text = ${id}`.execute(context.db);
  return found.rows[0]?.name;
}

async function memberName({ db }: ReadContext, id: string): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    select concat_ws(' · ', coalesce(u.name, m.invited_name), coalesce(u.email, m.invited_email)) as name
    from team_members m left join users u on u.id = m.user_id where m.id::text = ${id}`.execute(db);
  return found.rows[0]?.name;
}

async function projectMemberName({ db }: ReadContext, id: string): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    select concat_ws(' · ', coalesce(u.name, m.invited_name), p.name) as name
    from project_members x join projects p on p.id = x.project_id join team_members m on m.id = x.team_member_id
      left join users u on u.id = m.user_id where x.id::text = ${id}`.execute(db);
  return found.rows[0]?.name;
}
