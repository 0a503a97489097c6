/** Calls of the admin center about the projects of the organization and its audit log (account-and-admin 11). */
import * as z from 'zod/mini';
import { defineCall, defineCalls, EXPORT_UNITS } from '../call.ts';
import { day, id, instant } from '../entities/fields.ts';
import { AUDIT_KINDS } from '../rules/audit.ts';
import {
  teamParam,
  ORGANIZATION_PATH as BASE,
  organizationList,
  reading,
  writing,
} from './organization-shapes.ts';
import {
  optionalParam,
  coerceBoolean,
  idParams,
  maybeId,
  maybeText,
  nothing,
  page,
  coerceSearch,
} from './wire.ts';

const project = z.object({
  id,
  name: z.string(),
  team_name: z.string(),
  created_at: instant,
  member_count: z.int(),
  team_id: id,
  color_code: z.string(),
  /** Archived for everybody in its team. */
  archived: z.boolean(),
  task_count: z.int(),
});

const auditFilter = {
  ...teamParam,
  search: coerceSearch,
  kind: optionalParam(z.enum(AUDIT_KINDS)),
  actor: optionalParam(id),
  /** Days, both included, in the time zone of the caller. */
  from: optionalParam(day),
  to: optionalParam(day),
};

const auditRow = z.object({
  id,
  at: instant,
  /** Null once the account is removed. */
  actor_id: maybeId,
  actor_name: z.string(),
  actor_avatar_url: maybeText,
  /** Name of a call, or of an event. */
  action: z.string(),
  kind: z.enum(AUDIT_KINDS),
  target_name: maybeText,
  team_name: maybeText,
  /** The old and the new value, by field. */
  details: z.record(z.string(), z.string()),
  /** Address and device it came from. */
  ip: maybeText,
  browser: maybeText,
  system: maybeText,
});

export const organizationProjectCalls = defineCalls({
  'organization.projects': defineCall({
    ...reading,
    path: `${BASE}/projects`,
    query: z.object(organizationList(['name'])),
    answer: page(project),
    summary: 'Projects of all teams of the organization.',
  }),
  'organization.archiveProject': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/project/{id}/archived`,
    params: idParams,
    query: z.object(teamParam),
    body: z.object({ archived: coerceBoolean }),
    answer: nothing,
    summary: 'Archives a project for everybody of its team, or restores it.',
  }),
  'organization.moveProject': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/project/{id}/team`,
    params: idParams,
    query: z.object(teamParam),
    body: z.object({ team_id: id }),
    /** Id and name of the copy in the other team. */
    answer: z.object({ id, name: z.string() }),
    summary:
      'Goes on with a project in another team of the organization: a copy there, the original archived with its time.',
  }),
  'organization.deleteProject': defineCall({
    ...writing,
    method: 'DELETE',
    path: `${BASE}/project/{id}`,
    params: idParams,
    query: z.object(teamParam),
    answer: nothing,
    summary: 'Deletes a project of any team of the organization with everything in it.',
  }),
  'organization.audit': defineCall({
    ...reading,
    path: `${BASE}/audit`,
    query: z.object({ ...organizationList(['at']), ...auditFilter }),
    answer: z.object({
      total: z.int(),
      data: z.array(auditRow),
      /** Days a row is retained. */
      kept_days: z.int(),
      /** The actors of that period. */
      actors: z.array(z.object({ id, name: z.string() })),
    }),
    summary: 'Who did what to whom, when and from where: everything administrative, sign-ins and exports.',
  }),
  'organization.exportAudit': defineCall({
    ...reading,
    path: `${BASE}/audit/export`,
    query: z.object(auditFilter),
    offline: 'needs-network',
    raw: true,
    units: EXPORT_UNITS,
    summary: 'The audit log by the same filters, as a spreadsheet.',
  }),
});
