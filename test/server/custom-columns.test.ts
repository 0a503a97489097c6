import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectCast } from './support/project-cast.ts';
import { joinTeam, type Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let project: string;
let task: string;

beforeAll(async () => {
  ({ server, owner, member, outsider, project } = await projectCast('Columns'));
  task = v7();
  await owner.post('/api/v1/tasks', { id: task, name: 'Dig', project_id: project });
});
afterAll(() => server.close());

interface Made {
  readonly id: string;
  readonly key: string;
}

const make = (
  who: TestPerson,
  field_type: string,
  more: object = {},
  key = `k${v7().slice(-12)}`,
  id = v7(),
) =>
  who.post('/api/v1/custom-columns', {
    id,
    project_id: project,
    key,
    name: `A ${field_type}`,
    field_type,
    width: 120,
    is_visible: true,
    configuration: { field_title: `A ${field_type}`, field_type, ...more },
  });
async function made(field_type: string, more: object = {}): Promise<Made> {
  const answer = await make(member.person, field_type, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Made;
}
const hold = (column_key: string, value: unknown, who: TestPerson = member.person) =>
  who.put(`/api/v1/tasks/${task}/custom-column`, { column_key, value, project_id: project });
async function held(column: Made): Promise<unknown> {
  const row = await server.db
    .selectFrom('custom_values')
    .select('value')
    .where('task_id', '=', task)
    .where('column_id', '=', column.id)
    .executeTakeFirst();
  return row?.value;
}
const list = async (who: TestPerson) =>
  (await who.get(`/api/v1/custom-columns/project/${project}/columns`)).body as readonly Record<
    string,
    unknown
  >[];

describe('a custom column', () => {
  it('can be created by a plain member, once when repeated, and is listed in the shape of reads', async () => {
    const [id, key] = [v7(), 'effort'];
    const more = { number_type: 'percentage', decimals: 0, label: '' };
    for (const _ of [1, 2]) {
      const answer = await make(member.person, 'number', more, key, id);
      expect(answer.body).toMatchObject({
        id,
        key,
        is_custom_column: true,
        number_type: 'percentage',
        decimals: null,
      });
    }
    const [row, ...others] = (await list(owner)).filter((one) => one['id'] === id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      key,
      pinned: true,
      custom_column: true,
      custom_column_obj: { fieldType: 'number', numberType: 'percentage', label: null, selectionsList: [] },
    });
    expect((await make(owner, 'text', {}, key)).code).toBe('id_taken');
  });

  it('is replaced, hidden and deleted with its values', async () => {
    const column = await made('text');
    await hold(column.key, 'Ground floor <b>');
    const change = { name: 'Place', field_type: 'text', width: 150, is_visible: true, configuration: {} };
    const answer = await owner.put(`/api/v1/custom-columns/${column.id}`, change);
    expect(answer.body).toMatchObject({ name: 'Place', width: 150, key: column.key });
    const hide = await owner.put(`/api/v1/custom-columns/project/${project}/columns`, {
      key: column.key,
      pinned: false,
    });
    expect(hide.body).toMatchObject({ id: column.id, pinned: false });
    expect((await owner.delete(`/api/v1/custom-columns/${column.id}`)).body).toEqual([{ id: column.id }]);
    expect(await held(column)).toBeUndefined();
    expect((await owner.delete(`/api/v1/custom-columns/${column.id}`)).code).toBe('not_found');
  });

  it('renames the values of tasks with a renamed option, and refuses two options of one name', async () => {
    const options = (...names: string[]) => ({
      selections_list: names.map((selection_name, index) => ({
        selection_id: String(index),
        selection_name,
        selection_color: '#154c9b',
      })),
    });
    const column = await made('selection', options('Red', 'Blue'));
    await hold(column.key, 'Red');
    const change = { name: 'Colour', field_type: 'selection', width: 150, is_visible: true };
    await owner.put(`/api/v1/custom-columns/${column.id}`, {
      ...change,
      configuration: options('Crimson', 'Blue'),
    });
    expect(await held(column)).toBe('Crimson');
    const twice = { ...change, configuration: options('Blue', 'Blue') };
    expect((await owner.put(`/api/v1/custom-columns/${column.id}`, twice)).code).toBe('invalid');
  });
});

describe('the value of a task in a column', () => {
  it('is stored in the format of its type', async () => {
    const cases: readonly (readonly [string, unknown, unknown])[] = [
      ['text', '  as typed <i>', '  as typed <i>'],
      ['number', '-12.5', -12.5],
      ['number', '0.1234567', 0.123457],
      ['date', '2026-12-24', '2026-12-24T00:00:00.000Z'],
      ['date', '2026-12-24T10:00:00+02:00', '2026-12-24T08:00:00.000Z'],
      ['checkbox', 'false', true],
      ['checkbox', 0, false],
      ['people', member.teamMemberId, [member.teamMemberId]],
      ['people', JSON.stringify([member.teamMemberId]), [member.teamMemberId]],
      ['selection', 'Red', 'Red'],
      ['labels', ['Red', 'Blue'], 'Red,Blue'],
    ];
    for (const [type, value, stored] of cases) {
      const column = await made(type);
      const answer = await hold(column.key, value);
      expect(answer.body, answer.text).toEqual({ task_id: task, column_key: column.key, value });
      expect(await held(column), `${type} ${String(value)}`).toEqual(stored);
    }
    const column = await made('text');
    for (const nothing of [null, '', []]) {
      await hold(column.key, 'something');
      expect((await hold(column.key, nothing)).body).toMatchObject({ value: null });
      expect(await held(column)).toBeUndefined();
    }
  });

  it('is refused with the field when it does not fit its column', async () => {
    const number = await made('number');
    await hold(number.key, 3);
    const refused = async (key: string, value: unknown) => {
      const { code, body } = await hold(key, value);
      return [code, body];
    };
    for (const value of ['many', '1e99', 1e15, true])
      expect(await refused(number.key, value)).toEqual(['invalid', { field: 'value', type: 'number' }]);
    expect(await held(number)).toBe(3);
    for (const [type, value] of [
      ['formula', 3],
      ['date', 'tomorrow'],
    ] as const)
      expect(await refused((await made(type)).key, value)).toEqual(['invalid', { field: 'value', type }]);
    const people = await made('people');
    for (const value of [[v7()], 'nobody'])
      expect(await refused(people.key, value)).toEqual(['not_found', { field: 'value' }]);
    expect(await refused('none', 3)).toEqual(['not_found', { field: 'column_key' }]);
    const without = await owner.put(`/api/v1/tasks/${task}/custom-column`, { column_key: number.key });
    expect([without.code, without.body]).toMatchObject(['invalid', { field: 'value' }]);
  });

  it('no longer names somebody who was removed from the team, so that it can be changed', async () => {
    const gone = await joinTeam(server, owner.teamId, 'member');
    const [both, alone] = [await made('people'), await made('people')];
    await hold(both.key, [gone.teamMemberId, member.teamMemberId]);
    await hold(alone.key, [gone.teamMemberId]);
    expect((await owner.delete(`/api/v1/team-members/${gone.teamMemberId}`)).status).toBe(200);
    expect(await held(both)).toEqual([member.teamMemberId]);
    expect(await held(alone)).toBeUndefined();
  });

  it('is part of the task list on request', async () => {
    const column = await made('number');
    await hold(column.key, 42);
    const answer = await owner.get(`/api/v1/tasks/list/v3/${project}?group=status&customColumns=true`);
    expect(answer.text).toContain(`"${column.key}":42`);
  });
});

it('columns and values cannot be read or changed from outside the project', async () => {
  const column = await made('text');
  await hold(column.key, 'secret');
  const { person } = outsider;
  expect((await person.get(`/api/v1/custom-columns/project/${project}/columns`)).status).toBe(404);
  expect((await make(person, 'text')).status).toBe(404);
  expect((await person.delete(`/api/v1/custom-columns/${column.id}`)).status).toBe(404);
  expect((await hold(column.key, 'mine', person)).status).toBe(404);
  expect(
    (await person.put(`/api/v1/custom-columns/project/${project}/columns`, { id: column.id, pinned: false }))
      .status,
  ).toBe(404);
  expect(await held(column)).toBe('secret');
});
