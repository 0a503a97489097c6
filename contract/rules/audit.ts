/**
 * The audit log of an organization: which calls it records, what each is about, and how long entries are retained. Owns
 * the meaning of the actions; `server/commands/audit` writes the rows, the admin center shows them.
 */
import type { AnyCall } from '../call.ts';

/** Days a row of the audit log is retained. */
export const AUDIT_RETENTION_DAYS = 365;

/** What a row of the log is about. */
export const AUDIT_KINDS = [
  'session',
  'organization',
  'billing',
  'team',
  'member',
  'project',
  'projectAccess',
  'list',
  'template',
  'planning',
  'export',
  'other',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const KIND_OF_AREA: Readonly<Record<string, AuditKind>> = {
  session: 'session',
  account: 'session',
  organization: 'organization',
  billing: 'billing',
  teams: 'team',
  settings: 'team',
  teamMembers: 'member',
  projects: 'project',
  projectMembers: 'projectAccess',
  projectLinks: 'projectAccess',
  jobTitles: 'list',
  clients: 'list',
  labels: 'list',
  projectTemplates: 'template',
  taskTemplates: 'template',
  schedule: 'planning',
};

const KIND_OF_ACTION: Readonly<Record<string, AuditKind>> = {
  'organization.updateTeam': 'team',
  'organization.deleteTeam': 'team',
  'organization.addMembers': 'member',
  'organization.setRole': 'member',
  'organization.removeMember': 'member',
  'organization.resendInvitation': 'member',
  'organization.signOutUser': 'member',
  'organization.setUserActive': 'member',
  'organization.removeUser': 'member',
  'organization.archiveProject': 'project',
  'organization.moveProject': 'project',
  'organization.deleteProject': 'project',
  'organization.exportUsers': 'export',
  'organization.exportAudit': 'export',
  'timeLogs.export': 'export',
  'teams.acceptInvite': 'member',
};

/** The kind of an action (the name of a call). Names from a later version map to `other`. */
export function auditKindOf(action: string): AuditKind {
  const known = KIND_OF_ACTION[action] ?? KIND_OF_AREA[action.split('.', 1)[0] ?? ''];
  return known ?? (/export/i.test(action) ? 'export' : 'other');
}

/** Calls with an access kind below `admin` that are recorded: they grant or revoke access, or rename a team. */
const PERMISSION_CALLS: ReadonlySet<string> = new Set([
  'teams.acceptInvite',
  'settings.teamName',
  'projectMembers.create',
  'projectMembers.delete',
  'projectLinks.accept',
]);

/** Whether changes by this call are recorded: everything administrative, and `PERMISSION_CALLS`. */
export function isAuditedChange(call: Pick<AnyCall, 'name' | 'access'>): boolean {
  return call.access === 'admin' || PERMISSION_CALLS.has(call.name);
}

/** Whether the answer of this call is an export: a file with data of the organization. */
export function isAuditedExport(call: Pick<AnyCall, 'raw' | 'access'>): boolean {
  return call.raw === true && call.access !== 'public';
}
