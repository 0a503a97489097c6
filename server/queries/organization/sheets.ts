/** People and audit log of an organization as tables for a spreadsheet. Owns columns and rows, not the file format. */
import { DateTime } from 'luxon';
import type { ReadContext } from '../../db/transaction.ts';
import type { ReportTable } from '../../files/report-file.ts';
import { ROLE_NAMES } from '../teams/role-names.ts';
import type { AuditRow } from './audit.ts';
import type { OrganizationUser } from './users.ts';
import { zoneOrUtc } from '../../text/zone-or-utc.ts';

/** `2026-11-24 09:12:30` in the zone of the caller. */
function when({ actor }: ReadContext, instant: string | null): string {
  if (instant === null) return '';
  return DateTime.fromISO(instant, { zone: zoneOrUtc(actor.timezone) }).toFormat('yyyy-MM-dd HH:mm:ss');
}

export function usersTable(context: ReadContext, users: readonly OrganizationUser[]): ReportTable {
  return {
    fileName: 'users',
    sheet: 'Users',
    heading: [],
    columns: [
      { title: 'Name', width: 26 },
      { title: 'E-mail', width: 34 },
      { title: 'State', width: 14 },
      { title: 'Teams and roles', width: 50 },
      { title: 'Last active', width: 22 },
      { title: 'Devices', width: 10 },
      { title: 'Invited', width: 22 },
    ],
    rows: users.map((user) => [
      user.name ?? '',
      user.email,
      user.state,
      user.teams.map(({ name, role }) => `${name} (${ROLE_NAMES[role]})`).join(', '),
      when(context, user.last_active),
      user.devices,
      when(context, user.invited_at),
    ]),
  };
}

export function auditTable(context: ReadContext, log: readonly AuditRow[]): ReportTable {
  return {
    fileName: 'audit-log',
    sheet: 'Audit log',
    heading: [],
    columns: [
      { title: `Time (${context.actor.timezone})`, width: 22 },
      { title: 'Who', width: 26 },
      { title: 'Action', width: 30 },
      { title: 'About', width: 40 },
      { title: 'Team', width: 24 },
      { title: 'Details', width: 50 },
      { title: 'Address', width: 20 },
      { title: 'Device', width: 24 },
    ],
    rows: log.map((row) => [
      when(context, row.at),
      row.actor_name ?? '',
      row.action,
      row.target_name ?? '',
      row.team_name ?? '',
      Object.entries(row.details)
        .map(([field, value]) => `${field}: ${value}`)
        .join('; '),
      row.ip ?? '',
      [row.browser, row.system].filter((part) => part !== null).join(', '),
    ]),
  };
}
