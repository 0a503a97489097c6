/** Binds the calls of the admin center about the organization, its people, teams, projects and audit log. */
import { calls } from '../../contract/calls/index.ts';
import { transferOwnership } from '../commands/organization/transfer-ownership.ts';
import { removeLogo, setLogo } from '../commands/organization/organization-logo.ts';
import * as people from '../commands/organization/organization-people.ts';
import { moveProject } from '../commands/organization/move-project.ts';
import { archiveProject, deleteAnyProject } from '../commands/organization/organization-projects.ts';
import * as settings from '../commands/organization/organization-settings.ts';
import { deleteTeam, updateTeam } from '../commands/organization/organization-teams.ts';
import type { ReadContext } from '../db/transaction.ts';
import { inOrganization, type Organization } from '../policies/organization.ts';
import { auditRows, listAudit } from '../queries/organization/audit.ts';
import { readHealth } from '../queries/organization/health.ts';
import { listAdmins, readOrganization, readStorage } from '../queries/organization/overview.ts';
import { listOrganizationProjects } from '../queries/organization/projects.ts';
import { auditTable, usersTable } from '../queries/organization/sheets.ts';
import { listOrganizationTeams, readOrganizationTeam } from '../queries/organization/teams.ts';
import { allUsers, listUsers } from '../queries/organization/users.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';
import { tableFile } from './table-file.ts';

/** The organization of the team in the query. */
const of = <C extends ReadContext>(
  context: C,
  query: { readonly team?: string | undefined },
): Promise<Organization<C>> => inOrganization(context, query.team);

const reads: readonly Binding[] = [
  bindRead(calls['organization.get'], {
    run: async (context, { query }) => readOrganization(await of(context, query)),
  }),
  bindRead(calls['organization.admins'], {
    run: async (context, { query }) => listAdmins(await of(context, query)),
  }),
  bindRead(calls['organization.storage'], {
    run: async (context, { query }) => readStorage(await of(context, query)),
  }),
  bindRead(calls['organization.health'], {
    run: async (context, { query }) => readHealth(await of(context, query)),
  }),
  bindRead(calls['organization.users'], {
    run: async (context, { query }) => listUsers(await of(context, query), query),
  }),
  bindRead(calls['organization.exportUsers'], {
    run: async (context, { query }) =>
      tableFile(usersTable(context, await allUsers(await of(context, query)))),
  }),
  bindRead(calls['organization.teams'], {
    run: async (context, { query }) => listOrganizationTeams(await of(context, query), query),
  }),
  bindRead(calls['organization.team'], {
    run: async (context, { params, query }) => readOrganizationTeam(await of(context, query), params.id),
  }),
  bindRead(calls['organization.projects'], {
    run: async (context, { query }) => listOrganizationProjects(await of(context, query), query),
  }),
  bindRead(calls['organization.audit'], {
    run: async (context, { query }) => listAudit(await of(context, query), query),
  }),
  bindRead(calls['organization.exportAudit'], {
    run: async (context, { query }) =>
      tableFile(auditTable(context, await auditRows(await of(context, query), query))),
  }),
];

const settingWrites: readonly Binding[] = [
  bindWrite(calls['organization.update'], {
    run: async (tx, { query, body }) => settings.renameOrganization(await of(tx, query), body.name),
  }),
  bindWrite(calls['organization.setContactNumber'], {
    run: async (tx, { query, body }) => settings.setContactNumbers(await of(tx, query), body),
  }),
  bindWrite(calls['organization.handOver'], {
    run: async (tx, { query, body }) => transferOwnership(await of(tx, query), body.user_id),
  }),
  bindWrite(calls['organization.setCalculation'], {
    run: async (tx, { query, body }) =>
      settings.setCalculation(await of(tx, query), body.calculation_method, body.hours_per_day),
  }),
  bindWrite(calls['organization.setDefaults'], {
    run: async (tx, { query, body }) => settings.setMemberDefaults(await of(tx, query), body),
  }),
  bindWrite(calls['organization.setEmailDomains'], {
    run: async (tx, { query, body }) => ({
      domains: await settings.setEmailDomains(await of(tx, query), body.domains),
    }),
  }),
  bindWrite(calls['organization.setLogo'], {
    run: async (tx, { query, body }) => setLogo(await of(tx, query), body),
  }),
  bindWrite(calls['organization.removeLogo'], {
    run: async (tx, { query }) => removeLogo(await of(tx, query)),
  }),
];

const peopleWrites: readonly Binding[] = [
  bindWrite(calls['organization.addMembers'], {
    run: async (tx, { params, query, body }) => people.addMembers(await of(tx, query), params.id, body),
  }),
  bindWrite(calls['organization.setRole'], {
    run: async (tx, { params, query, body }) => people.setRole(await of(tx, query), params.id, body.role),
  }),
  bindWrite(calls['organization.resendInvitation'], {
    run: async (tx, { params, query }) => people.resend(await of(tx, query), params.id),
  }),
  bindWrite(calls['organization.removeMember'], {
    run: async (tx, { params, query, body }) => {
      const { userId, team } = await people.removeFromTeam(await of(tx, query), params.id, body.teamId);
      return [{ member: { id: userId, team } }];
    },
  }),
  bindWrite(calls['organization.signOutUser'], {
    run: async (tx, { params, query }) => ({
      ended: await people.signOutUser(await of(tx, query), params.id),
    }),
  }),
  bindWrite(calls['organization.setUserActive'], {
    run: async (tx, { params, query, body }) => ({
      teams: await people.setUserActive(await of(tx, query), params.id, body.active),
    }),
  }),
  bindWrite(calls['organization.removeUser'], {
    run: async (tx, { params, query }) => ({
      teams: await people.removeUser(await of(tx, query), params.id),
    }),
  }),
];

export const organizationBindings: readonly Binding[] = [
  ...reads,
  ...settingWrites,
  ...peopleWrites,
  bindWrite(calls['organization.updateTeam'], {
    run: async (tx, { params, query, body }) => updateTeam(await of(tx, query), params.id, body),
  }),
  bindWrite(calls['organization.deleteTeam'], {
    run: async (tx, { params, query }) => deleteTeam(await of(tx, query), params.id),
  }),
  bindWrite(calls['organization.archiveProject'], {
    run: async (tx, { params, query, body }) => archiveProject(await of(tx, query), params.id, body.archived),
  }),
  bindWrite(calls['organization.moveProject'], {
    run: async (tx, { params, query, body }) => moveProject(await of(tx, query), params.id, body.team_id),
  }),
  bindWrite(calls['organization.deleteProject'], {
    run: async (tx, { params, query }) => deleteAnyProject(await of(tx, query), params.id),
  }),
];
