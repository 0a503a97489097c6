import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callList, calls } from '../../contract/calls/index.ts';
import { events, wireName } from '../../contract/compat/events.ts';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';

const ID = '019a9f1e-7b1c-7000-8000-000000000001';
const OTHER = '019A9F1E-7B1C-7000-8000-000000000002';

describe('parsing of calls', () => {
  it('accepts numbers, switches and lists as strings, and empty strings as absent', () => {
    const query = calls['projects.list'].query?.parse({
      index: '2',
      size: '50',
      field: 'drop table',
      order: 'DESCEND',
      search: 'caf%C3%A9 ',
      statuses: `${ID} ${OTHER}`,
      categories: '',
      filter: '',
    });
    expect(query).toMatchObject({
      index: 2,
      size: 50,
      field: 'name',
      order: 'desc',
      search: 'café',
      filter: 0,
    });
    expect(query?.statuses).toHaveLength(2);
    expect(query?.categories).toBeUndefined();
  });

  it('refuses invalid numbers and ids, and values out of range', () => {
    const { query } = calls['projects.list'];
    expect(query?.safeParse({ index: 'two' }).success).toBe(false);
    expect(query?.safeParse({ statuses: 'x y' }).success).toBe(false);
    expect(query?.safeParse({ size: '100000' }).success).toBe(false);
    expect(calls['tasks.create'].body?.safeParse({ name: '  ', project_id: ID }).success).toBe(false);
    expect(calls['tasks.create'].body?.safeParse({ name: 'x'.repeat(501), project_id: ID }).success).toBe(
      false,
    );
  });

  it('reads page 0 of every paged list as the first page', () => {
    const paged = callList.filter((call) => {
      const shape = call.query instanceof z.ZodMiniObject ? call.query.def.shape : {};
      return 'index' in shape && 'size' in shape;
    });
    expect(paged.length).toBeGreaterThan(10);
    for (const call of paged) {
      const read = call.query?.safeParse({ index: '0', team: ID });
      expect(read?.data, call.name).toMatchObject({ index: 1, size: 20 });
      expect(call.query?.safeParse({ index: '-1', team: ID }).success, call.name).toBe(false);
    }
  });

  it('distinguishes cleared fields from absent ones', () => {
    const body = calls['projects.update'].body?.parse({
      notes: null,
      end_date: '',
      start_date: '2026-11-20T10:00:00.000Z',
    });
    expect(body).toEqual({ notes: null, end_date: null, start_date: '2026-11-20' });
    const task = calls['tasks.update'].body?.parse({
      phase_id: 'Unmapped',
      total_minutes: '90',
      archived: 'true',
    });
    expect(task).toEqual({ phase_id: null, total_minutes: 90, archived: true });
  });

  it('reads the sort order of the task list in both forms, and drops unknown keys', () => {
    const { query } = calls['taskLists.v3'];
    const sort = (field: unknown) => query?.parse({ field }).field;
    expect(sort('name ascend,status DESC,description desc')).toEqual([
      { key: 'name', dir: 'asc' },
      { key: 'status', dir: 'desc' },
    ]);
    expect(sort('end_date')).toEqual([{ key: 'end_date', dir: null }]);
    expect(sort('')).toEqual([]);
    expect(query?.parse({ group: 'members', archived: 'yes', include_empty: 'true' })).toMatchObject({
      group: 'members',
      archived: false,
      include_empty: true,
    });
  });

  it('requires one number or key for each reordered task', () => {
    const { body } = calls['tasks.reorder'];
    const parse = (more: object) =>
      body?.safeParse({ project_id: ID, task_ids: [ID, OTHER], ...more }).success;
    expect(parse({ new_order: [0, '1'] })).toBe(true);
    expect(parse({ order_keys: ['a0', 'a1'], group_by: 'status' })).toBe(true);
    expect(parse({ new_order: [0] })).toBe(false);
    expect(parse({ order_keys: ['a0'], new_order: [0, 1] })).toBe(false);
    expect(parse({})).toBe(false);
  });

  it('reads report ranges in the forms that browsers send', () => {
    const { query } = calls['reporting.memberInfo'];
    const range = (date_range: unknown) => query?.parse({ teamMemberId: ID, date_range }).date_range;
    expect(range('2026-01-01,2026-01-31')).toEqual(['2026-01-01', '2026-01-31']);
    expect(range(['Mon Apr 27 2026 00:00:00 GMT+0530', '2026-04-30T23:00:00Z'])).toEqual([
      '2026-04-27',
      '2026-04-30',
    ]);
    expect(range('2026-01-01')).toEqual([]);
    expect(query?.parse({ teamMemberId: ID, duration: 'NEVER' }).duration).toBe('LAST_WEEK');
  });

  it('reads access levels in every spelling', () => {
    const level = (access_level?: unknown) =>
      calls['projectMembers.create'].body?.parse({ project_id: ID, team_member_id: ID, access_level })
        .access_level;
    expect([level(), level('team-lead'), level('ADMIN'), level('king')]).toEqual([
      'MEMBER',
      'PROJECT_MANAGER',
      'ADMIN',
      'MEMBER',
    ]);
  });
});

describe('live events', () => {
  it('are numbered 0 to 64 without a gap, each with its name', () => {
    expect(Object.keys(events).map(Number)).toEqual(Array.from({ length: 65 }, (_, number) => number));
    for (const [name, number] of Object.entries(EVENT)) expect(events[number].name).toBe(name);
    expect(Object.keys(EVENT)).toHaveLength(65);
    expect(wireName(6)).toBe('6');
  });

  it('accept an object and its JSON text', () => {
    const ask = events[8].inbound;
    const wanted = { task_id: ID, status_id: ID, parent_task: null };
    expect(ask.parse(wanted)).toEqual(wanted);
    expect(ask.parse(JSON.stringify(wanted))).toEqual(wanted);
    expect(ask.safeParse('{broken').success).toBe(false);
    expect(ask.safeParse(null).success).toBe(false);
  });

  it('accept ids with or without quotes', () => {
    expect(events[17].inbound.parse(ID)).toBe(ID);
    expect(events[61].inbound.parse(`"${ID}"`)).toBe(ID);
    expect(events[63].inbound.safeParse({ id: ID }).success).toBe(false);
  });

  it('accept both spellings of the member of an allocation', () => {
    const span = { project_id: ID, allocation_ids: [ID], allocated_from: '2026-01-01' };
    expect(events[49].inbound.parse({ ...span, team_member_is: ID }).team_member_is).toBe(ID);
    expect(events[49].inbound.parse({ ...span, team_member_id: ID }).team_member_id).toBe(ID);
  });
});
