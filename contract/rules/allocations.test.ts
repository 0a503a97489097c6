import { describe, expect, it } from 'vitest';
import { allocatedOn, overlappingAllocation, overlappingTimeOff } from './allocations.ts';
import { DEFAULT_WORKING_TIME, workingTime } from './working-time.ts';

const ANA = 'ana';
const allocation = (id: string, from: string, to: string, member: string | null = ANA, project = 'roof') => ({
  id,
  project_id: project,
  team_member_id: member,
  allocated_from: from,
  allocated_to: to,
  minutes_per_day: 120,
});

describe('an allocation', () => {
  const known = [allocation('one', '2026-03-02', '2026-03-06')];

  it.each([
    ['shares its last day', allocation('two', '2026-03-06', '2026-03-10'), true],
    ['lies within it', allocation('two', '2026-03-03', '2026-03-04'), true],
    ['ends on its first day', allocation('two', '2026-02-26', '2026-03-02'), true],
    ['ends the day before', allocation('two', '2026-02-26', '2026-03-01'), false],
    ['begins the day after', allocation('two', '2026-03-07', '2026-03-10'), false],
    ['is of another project', allocation('two', '2026-03-02', '2026-03-06', ANA, 'cellar'), false],
    ['is of another person', allocation('two', '2026-03-02', '2026-03-06', 'bo'), false],
    ['is nobody’s', allocation('two', '2026-03-02', '2026-03-06', null), false],
    ['is the same one', allocation('one', '2026-03-03', '2026-03-04'), false],
  ])('is checked for overlap with one that %s', (_, one, clashes) => {
    expect(overlappingAllocation(one, known) !== undefined).toBe(clashes);
  });

  it('may overlap others when both are unassigned', () => {
    const nobodys = [allocation('one', '2026-03-02', '2026-03-06', null)];
    expect(
      overlappingAllocation(allocation('two', '2026-03-02', '2026-03-06', null), nobodys),
    ).toBeUndefined();
  });

  it('counts its minutes from its first to its last day only', () => {
    const time = workingTime({ ...DEFAULT_WORKING_TIME, holidays: [] });
    const one = allocation('one', '2026-03-03', '2026-03-05');
    const days = ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-06'];
    expect(days.map((day) => allocatedOn(one, time, day))).toEqual([0, 120, 120, 0]);
  });

  it('counts its minutes on working days, also during time off, but not on holidays', () => {
    const time = workingTime(
      {
        ...DEFAULT_WORKING_TIME,
        holidays: [{ id: 'h', day: '2026-03-04', name: 'Holiday', recurring: false }],
      },
      null,
      [{ start_date: '2026-03-05', end_date: '2026-03-05', from_noon: false, until_noon: false }],
    );
    const one = allocation('one', '2026-03-03', '2026-03-08');
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'];
    expect(days.map((day) => allocatedOn(one, time, day))).toEqual([0, 120, 0, 120, 120, 0]);
  });
});

describe('time off', () => {
  const off = (id: string, start_date: string, end_date: string, team_member_id = ANA) => ({
    id,
    start_date,
    end_date,
    team_member_id,
  });
  it('cannot overlap other time off of the same member', () => {
    const known = [off('one', '2026-03-02', '2026-03-06')];
    expect(overlappingTimeOff(off('two', '2026-03-06', '2026-03-06'), known)?.id).toBe('one');
    expect(overlappingTimeOff(off('two', '2026-02-26', '2026-03-02'), known)?.id).toBe('one');
    expect(overlappingTimeOff(off('two', '2026-02-26', '2026-03-01'), known)).toBeUndefined();
    expect(overlappingTimeOff(off('two', '2026-03-07', '2026-03-08'), known)).toBeUndefined();
    expect(overlappingTimeOff(off('one', '2026-03-03', '2026-03-09'), known)).toBeUndefined();
    expect(overlappingTimeOff(off('two', '2026-03-03', '2026-03-03', 'bo'), known)).toBeUndefined();
  });
});
