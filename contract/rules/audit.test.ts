import { describe, expect, it } from 'vitest';
import { auditKindOf, isAuditedChange, isAuditedExport } from './audit.ts';

describe('auditKindOf', () => {
  it.each([
    ['session.login', 'session'],
    ['account.changePassword', 'session'],
    ['organization.update', 'organization'],
    ['organization.updateTeam', 'team'],
    ['organization.deleteTeam', 'team'],
    ['organization.addMembers', 'member'],
    ['organization.setRole', 'member'],
    ['organization.removeMember', 'member'],
    ['organization.resendInvitation', 'member'],
    ['organization.signOutUser', 'member'],
    ['organization.setUserActive', 'member'],
    ['organization.removeUser', 'member'],
    ['organization.archiveProject', 'project'],
    ['organization.moveProject', 'project'],
    ['organization.deleteProject', 'project'],
    ['organization.exportUsers', 'export'],
    ['organization.exportAudit', 'export'],
    ['timeLogs.export', 'export'],
    ['teams.acceptInvite', 'member'],
    ['teams.create', 'team'],
    ['settings.teamName', 'team'],
    ['billing.cancel', 'billing'],
    ['teamMembers.create', 'member'],
    ['projects.delete', 'project'],
    ['projectMembers.create', 'projectAccess'],
    ['projectLinks.accept', 'projectAccess'],
    ['jobTitles.create', 'list'],
    ['clients.create', 'list'],
    ['labels.delete', 'list'],
    ['projectTemplates.create', 'template'],
    ['taskTemplates.create', 'template'],
    ['schedule.allocate', 'planning'],
    ['reporting.membersExport', 'export'],
    ['Export', 'export'],
    ['something.of.later', 'other'],
    ['', 'other'],
  ])('maps %s to %s', (action, kind) => {
    expect(auditKindOf(action)).toBe(kind);
  });
});

it('audits calls of administrators and calls that change access', () => {
  expect(isAuditedChange({ name: 'anything', access: 'admin' })).toBe(true);
  for (const name of [
    ...['teams.acceptInvite', 'settings.teamName', 'projectMembers.create'],
    ...['projectMembers.delete', 'projectLinks.accept'],
  ])
    expect(isAuditedChange({ name, access: 'team' })).toBe(true);
  expect(isAuditedChange({ name: 'tasks.create', access: 'team' })).toBe(false);
});

it('audits exports of files, except public ones', () => {
  expect(isAuditedExport({ raw: true, access: 'team' })).toBe(true);
  expect(isAuditedExport({ raw: true, access: 'public' })).toBe(false);
  expect(isAuditedExport({ access: 'team' })).toBe(false);
});
