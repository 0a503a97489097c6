import { describe, expect, it } from 'vitest';
import { TEAM_ROLES } from '../permissions.ts';
import { canDecideWeek } from './timesheet-weeks.ts';

/** The roles that may decide a week; null is somebody who left the team. */
const judges = (own: boolean, managesThem: boolean) =>
  [...TEAM_ROLES, null].filter((role) => canDecideWeek({ role, own, managesThem }));

describe('the week of a member', () => {
  it('is decided by leaders of the team, and by managers of a project of the member', () => {
    expect(judges(false, false)).toEqual(['owner', 'admin', 'team_lead']);
    expect(judges(false, true)).toEqual(['owner', 'admin', 'team_lead', 'member']);
  });

  it('is not decided by its own member, except for the owner', () => {
    expect(judges(true, false)).toEqual(['owner']);
    expect(judges(true, true)).toEqual(['owner']);
  });
});
