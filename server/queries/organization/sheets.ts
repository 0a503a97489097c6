/** People and audit log of an organization as tables for a spreadsheet. Owns what stands where, not the file format. */
import { DateTime, IANAZone } from 'luxon';
import type { ReadContext } from '../../db/transaction.ts';
import type { Sheet, SheetCell } from '../../files/spreadsheet.ts';
import { ROLE_NAMES } from '../teams/role-names.ts';
import type { AuditRow } from './audit.ts';
import type { OrganizationUser } from './users.ts';

const heads = (texts: readonly string[]): SheetCell[] => texts.map((text) => ({ text, bold: true }));
const cells = (texts: readonly (string | null)[]): SheetCell[] => texts.map((text) => ({ text: text ?? '' }));

/** `2026-11-24 09:12:30` in the zone of whoever asks. */
function when({ actor }: ReadContext, instant: string | null): string {
  if (instant === null) return '';
  const zone = IANAZone.isValidZone(actor.timezone) ? actor.timezone : 'UTC';
  return DateTime.fromISO(instant, { zone }).toFormat('yyyy-MM-dd HH:mm:ss');
}

export function usersSheet(context: ReadContext, users: readonly OrganizationUser[]): Sheet {
  const titles = ['Name', 'E-mail', 'State', 'Teams and roles', 'Last active', 'Devices', 'Invited'];
  const rows = users.map((user) =>
    cells([
      user.name,
      user.email,
      user.state,
      user.teams.map(({ name, role }) => `${name} (${ROLE_NAMES[role]})`).join(', '),
      when(context, user.last_active),
      String(user.devices),
      when(context, user.invited_at),
    ]),
  );
  return { name: 'Users', widths: [26, 34, 14, 50, 22, 10, 22], rows: [heads(titles), ...rows] };
}

export function auditSheet(context: ReadContext, log: readonly AuditRow[]): Sheet {
  const titles = [
    `Time (${context.actor.timezone})`,
    'Who',
    'Action',
    'About',
    'Team',
    'Details',
    'Address',
    'Device',
  ];
  const rows = log.map((row) =>
    cells([
      when(context, row.at),
      row.actor_name,
      row.action,
      row.target_name,
      row.team_name,
      Object.entries(row.details)
        .map(([field, value]) => `${field}: ${value}`)
        .join('; '),
      row.ip,
      [row.browser, row.system].filter((part) => part !== null).join(', '),
    ]),
  );
  return { name: 'Audit log', widths: [22, 26, 30, 40, 24, 50, 20, 24], rows: [heads(titles), ...rows] };
}
