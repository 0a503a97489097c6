import { describe, expect, it } from 'vitest';
import { TEAM_ROLES } from '../permissions.ts';
import { canDecideWeek } from './timesheet-weeks.ts';

/** The roles that may decide a week, and null for who is in the team no more. */
const judges = (own: boolean, managesThem: boolean) =>
  [...TEAM_ROLES, null].filter((role) => canDecideWeek({ role, own, managesThem }));

describe('the week of a member', () => {
  it('is decided by who leads the team, and by a manager of a project they are in', () => {
    expect(judges(false, false)).toEqual(['owner', 'admin', 'team_lead']);
    expect(judges(false, true)).toEqual(['owner', 'admin', 'team_lead', 'member']);
  });

  it('is decided by nobody whose own it is but the owner, whatever they manage', () => {
    expect(judges(true, false)).toEqual(['owner']);
    expect(judges(true, true)).toEqual(['owner']);
  });
});
