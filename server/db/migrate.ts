/**
 * Migrates a database to the newest schema. Runs under an advisory lock, so that several processes may start at once
 * (trap T15). Must never change a migration that has shipped; add the next one.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import { sql0001 } from './migrations/0001-accounts.ts';
import { sql0002 } from './migrations/0002-projects.ts';
import { sql0003 } from './migrations/0003-tasks.ts';
import { sql0004 } from './migrations/0004-sync.ts';
import { sql0005 } from './migrations/0005-row-security.ts';
import { sql0006 } from './migrations/0006-sync-activity.ts';
import { sql0007 } from './migrations/0007-invited-users.ts';
import { sql0008 } from './migrations/0008-private-rows.ts';
import { sql0009 } from './migrations/0009-sign-in.ts';
import { sql0010 } from './migrations/0010-mails.ts';
import { sql0011 } from './migrations/0011-notifications.ts';
import { sql0012 } from './migrations/0012-people.ts';
import { sql0013 } from './migrations/0013-templates.ts';
import { sql0014 } from './migrations/0014-survey-and-support.ts';
import { sql0016 } from './migrations/0016-proven-addresses.ts';
import { sql0017 } from './migrations/0017-files.ts';
import { sql0018 } from './migrations/0018-deleted-tasks.ts';
import { sql0020 } from './migrations/0020-project-updates.ts';
import { sql0021 } from './migrations/0021-own-marks.ts';
import { sql0022 } from './migrations/0022-recurring.ts';
import { sql0024 } from './migrations/0024-comment-files.ts';
import { sql0025 } from './migrations/0025-task-moves.ts';
import { sql0026 } from './migrations/0026-project-links.ts';
import { sql0027 } from './migrations/0027-bar-pages.ts';
import { sql0028 } from './migrations/0028-file-copies.ts';
import { sql0029 } from './migrations/0029-status-limits.ts';
import { sql0030 } from './migrations/0030-time-rules.ts';
import { sql0031 } from './migrations/0031-no-plans.ts';
import { sql0040 } from './migrations/0040-database-place.ts';
import { sql0041 } from './migrations/0041-request-claims.ts';
import { sql0042 } from './migrations/0042-team-keys.ts';
import { sql0043 } from './migrations/0043-mail-limits.ts';
import { sql0044 } from './migrations/0044-claims-once.ts';
import { sql0050 } from './migrations/0050-planning.ts';
import { sql0055 } from './migrations/0055-roadmap.ts';
import { sql0062 } from './migrations/0062-saved-views.ts';
import { sql0063 } from './migrations/0063-report-indexes.ts';
import { sql0064 } from './migrations/0064-report-schedules.ts';
import { sql0070 } from './migrations/0070-admin-center.ts';
import { sql0075 } from './migrations/0075-billing.ts';
import { sql0085 } from './migrations/0085-calendar-feeds.ts';
import { sql0090 } from './migrations/0090-handing-over.ts';
import { sql0091 } from './migrations/0091-copied-ids.ts';
import { sql0095 } from './migrations/0095-logged-time.ts';
import { sql0101 } from './migrations/0101-todo-days.ts';
import { sql0102 } from './migrations/0102-notification-actor.ts';
import { sql0104 } from './migrations/0104-project-views.ts';
import { sql0115 } from './migrations/0115-report-reads.ts';
import { sql0120 } from './migrations/0120-known-people.ts';
import { sql0121 } from './migrations/0121-mails-of-teams.ts';
import { sql0122 } from './migrations/0122-woken-notifications.ts';
import { sql0124 } from './migrations/0124-report-covers.ts';
import { sql0126 } from './migrations/0126-shortcuts.ts';
import { sql0127 } from './migrations/0127-snoozed-notifications.ts';
import { sql0128 } from './migrations/0128-notices-by-group.ts';
import { sql0129 } from './migrations/0129-mutes.ts';
import { sql0130 } from './migrations/0130-team-default-views.ts';
import { sql0131 } from './migrations/0131-own-default-views.ts';
import { sql0132 } from './migrations/0132-unseen-projects.ts';
import { sql0133 } from './migrations/0133-forgotten-rows.ts';
import { sql0134 } from './migrations/0134-part-in-project.ts';
import { sql0135 } from './migrations/0135-timers-of-closed-accounts.ts';
import { sql0136 } from './migrations/0136-fold-text.ts';
import { sql0137 } from './migrations/0137-settings-of-owners.ts';
import { sql0138 } from './migrations/0138-copied-followers.ts';
import { sql0139 } from './migrations/0139-restored-assignments.ts';

export const MIGRATIONS: readonly (readonly [name: string, text: string])[] = [
  ['0001-accounts', sql0001],
  ['0002-projects', sql0002],
  ['0003-tasks', sql0003],
  ['0004-sync', sql0004],
  ['0005-row-security', sql0005],
  ['0006-sync-activity', sql0006],
  ['0007-invited-users', sql0007],
  ['0008-private-rows', sql0008],
  ['0009-sign-in', sql0009],
  ['0010-mails', sql0010],
  ['0011-notifications', sql0011],
  ['0012-people', sql0012],
  ['0013-templates', sql0013],
  ['0014-survey-and-support', sql0014],
  ['0016-proven-addresses', sql0016],
  ['0017-files', sql0017],
  ['0018-deleted-tasks', sql0018],
  ['0020-project-updates', sql0020],
  ['0021-own-marks', sql0021],
  ['0022-recurring', sql0022],
  ['0024-comment-files', sql0024],
  ['0025-task-moves', sql0025],
  ['0026-project-links', sql0026],
  ['0027-bar-pages', sql0027],
  ['0028-file-copies', sql0028],
  ['0029-status-limits', sql0029],
  ['0030-time-rules', sql0030],
  ['0031-no-plans', sql0031],
  ['0040-database-place', sql0040],
  ['0041-request-claims', sql0041],
  ['0042-team-keys', sql0042],
  ['0043-mail-limits', sql0043],
  ['0044-claims-once', sql0044],
  ['0050-planning', sql0050],
  ['0055-roadmap', sql0055],
  ['0062-saved-views', sql0062],
  ['0063-report-indexes', sql0063],
  ['0064-report-schedules', sql0064],
  ['0070-admin-center', sql0070],
  ['0075-billing', sql0075],
  ['0085-calendar-feeds', sql0085],
  ['0090-handing-over', sql0090],
  ['0091-copied-ids', sql0091],
  ['0095-logged-time', sql0095],
  ['0101-todo-days', sql0101],
  ['0102-notification-actor', sql0102],
  ['0104-project-views', sql0104],
  ['0115-report-reads', sql0115],
  ['0120-known-people', sql0120],
  ['0121-mails-of-teams', sql0121],
  ['0122-woken-notifications', sql0122],
  ['0124-report-covers', sql0124],
  ['0126-shortcuts', sql0126],
  ['0127-snoozed-notifications', sql0127],
  ['0128-notices-by-group', sql0128],
  ['0129-mutes', sql0129],
  ['0130-team-default-views', sql0130],
  ['0131-own-default-views', sql0131],
  ['0132-unseen-projects', sql0132],
  ['0133-forgotten-rows', sql0133],
  ['0134-part-in-project', sql0134],
  ['0135-timers-of-closed-accounts', sql0135],
  ['0136-fold-text', sql0136],
  ['0137-settings-of-owners', sql0137],
  ['0138-copied-followers', sql0138],
  ['0139-restored-assignments', sql0139],
];

/** Arbitrary key of the advisory lock, used by Holdfast's migrations only. */
const MIGRATION_LOCK = 4_201_711;

/** Applies missing migrations in one transaction; returns their names. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const done = await sql<{ name: string }>`select name from schema_migrations`.execute(trx);
    const applied = new Set(done.rows.map((row) => row.name));
    const missing = MIGRATIONS.filter(([name]) => !applied.has(name));
    for (const [name, text] of missing) {
      await runScript(trx, text);
      await sql`insert into schema_migrations (name) values (${name})`.execute(trx);
    }
    return missing.map(([name]) => name);
  });
}

/** Splits at top level, because a driver with a prepared protocol (PGlite) refuses several statements at once. */
async function runScript(trx: Kysely<Tables>, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(trx);
}

/** Splits a script at semicolons outside of `$$` bodies and comments. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    const [code = ''] = line.split('--', 1);
    current += `${code}\n`;
    for (const _ of code.matchAll(/\$\$/g)) inBody = !inBody;
    if (!inBody && code.trimEnd().endsWith(';')) {
      statements.push(current.trim());
      current = '';
    }
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}
