import { describe, expect, it } from 'vitest';
import type { Action, Subject } from './permissions.ts';
import {
  ACTIONS,
  can,
  canAssignRole,
  canManageMember,
  PROJECT_ACCESS_LEVELS,
  TEAM_ROLES,
} from './permissions.ts';

/** Columns of the matrix: owner, admin, team lead, project manager, project member, member outside the project. */
const WHO: readonly (readonly [string, Subject])[] = [
  ['owner', { role: 'owner' }],
  ['admin', { role: 'admin' }],
  ['team lead', { role: 'team_lead' }],
  ['project manager', { role: 'member', access: 'PROJECT_MANAGER' }],
  ['project member', { role: 'member', access: 'MEMBER' }],
  ['member', { role: 'member', access: null }],
];

/** The whole matrix (projects-and-planning 2.5, tasks 24, account-and-admin 2.3): x may, - may not. */
const MATRIX: Readonly<Record<Action, string>> = {
  'team.read': 'xxxxxx',
  'team.create': 'xx----',
  'team.rename': 'x-----',
  'team.delete': 'xx----',
  'member.read': 'xxxxxx',
  'member.invite': 'xx----',
  'member.edit': 'xx----',
  'member.remove': 'xx----',
  'job-title.read': 'xxxxxx',
  'job-title.manage': 'xx----',
  'organization.manage': 'xx----',
  'billing.manage': 'xx----',
  'reporting.see': 'xx----',
  'team-settings.manage': 'xx----',
  'project.see': 'xxxxx-',
  'project.create': 'xx----',
  'project.delete': 'xx----',
  'project.archive-for-all': 'xx----',
  'project.update': 'xxxx--',
  'project.members': 'xxxx--',
  'project.invite': 'xx----',
  'project.personal': 'xxxxx-',
  'project.comment': 'xxxxx-',
  'project.comment-edit': '------',
  'phase.manage': 'xxxx--',
  'baseline.manage': 'xxxx--',
  'status.manage': 'xxxx--',
  'status.reorder': 'xxxxx-',
  'column.pin': 'xxxxx-',
  'custom-column.manage': 'xxxxx-',
  'category.manage': 'xxxxxx',
  'client.read': 'xxxxxx',
  'client.create': 'xxxx--',
  'client.edit': 'xx----',
  'label.read': 'xxxxxx',
  'label.manage': 'xx----',
  'label.create-on-task': 'xxxxx-',
  'project-template.read': 'xxxxxx',
  'project-template.create': 'xxxx--',
  'project-template.manage': 'xx----',
  'task-template.read': 'xxxxxx',
  'task-template.manage': 'xx----',
  'schedule.see': 'xx----',
  'schedule.edit': 'xx----',
  'task.read': 'xxxxx-',
  'task.create': 'xxxxx-',
  'task.edit': 'xxxxx-',
  'task.delete': 'xxxxx-',
  'task.archive': 'xxxxx-',
  'task.bulk': 'xxxxx-',
  'task.comment': 'xxxxx-',
  'task.comment-edit': '------',
  'task.attach': 'xxxxx-',
  'task.attachment-delete': 'xxxxx-',
  'task.log-time': 'xxxxx-',
  'task.log-edit': '------',
};

const OWN_ONLY: readonly Action[] = ['project.comment-edit', 'task.comment-edit', 'task.log-edit'];

describe('can', () => {
  it('has a row of the matrix for every action', () => {
    expect([...ACTIONS].sort()).toEqual(Object.keys(MATRIX).sort());
  });

  for (const action of ACTIONS) {
    it(`decides ${action} as in the matrix`, () => {
      const decided = WHO.map(([, subject]) => (can(subject, action) ? 'x' : '-')).join('');
      expect(decided).toBe(MATRIX[action]);
    });
  }

  it('refuses every action to people who are not active members', () => {
    for (const action of ACTIONS) {
      for (const access of [...PROJECT_ACCESS_LEVELS, null]) {
        expect(can({ role: null, access, own: true }, action)).toBe(false);
      }
    }
  });

  it('treats the project level ADMIN like PROJECT_MANAGER', () => {
    for (const action of ACTIONS) {
      for (const own of [true, false]) {
        const manager = can({ role: 'member', access: 'PROJECT_MANAGER', own }, action);
        expect(can({ role: 'member', access: 'ADMIN', own }, action)).toBe(manager);
      }
    }
  });

  it('never allows less with a higher role', () => {
    for (const action of ACTIONS) {
      for (const own of [true, false]) {
        const allowed = TEAM_ROLES.map((role) => can({ role, access: 'MEMBER', own }, action));
        expect([...allowed].sort((a, b) => Number(b) - Number(a))).toEqual(allowed);
      }
    }
  });

  it('lets only authors edit their comments and time logs, while they can see the project', () => {
    for (const action of OWN_ONLY) {
      expect(can({ role: 'member', access: 'MEMBER', own: true }, action)).toBe(true);
      expect(can({ role: 'owner', own: true }, action)).toBe(true);
      expect(can({ role: 'owner', own: false }, action)).toBe(false);
      expect(can({ role: 'member', access: null, own: true }, action)).toBe(false);
    }
  });

  it('restricts task creation to managers when taskCreationRestricted is set', () => {
    const allowed = WHO.map(([name, subject]) => [
      name,
      can({ ...subject, taskCreationRestricted: true }, 'task.create'),
    ]);
    expect(allowed.filter(([, may]) => may).map(([name]) => name)).toEqual([
      'owner',
      'admin',
      'team lead',
      'project manager',
    ]);
  });
});

describe('roles of members', () => {
  it('lets owners and admins manage and assign every role but owner', () => {
    for (const role of TEAM_ROLES) {
      for (const target of TEAM_ROLES) {
        const expected = (role === 'owner' || role === 'admin') && target !== 'owner';
        expect(canManageMember(role, target)).toBe(expected);
        expect(canAssignRole(role, target)).toBe(expected);
      }
    }
    expect(canManageMember(null, 'member')).toBe(false);
  });
});
