/** What a person can do with their to-dos, and that nobody else can. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NumberedWorld } from './support/numbered-world.ts';
import type { TestPerson } from './support/server.ts';

let world: NumberedWorld;
let me: TestPerson;

beforeAll(async () => {
  world = await NumberedWorld.start();
  me = world.member.person;
});
afterAll(() => world.server.close());

const one = '/api/v1/home/personal-task';
async function make(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = v7();
  const answer = await me.post(one, { id, name, ...more });
  expect(answer.status, answer.text).toBe(200);
  return id;
}
const row = (id: string) =>
  world.server.db
    .selectFrom('personal_tasks')
    .select(['name', 'due_date', 'sort_index', 'done'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('to-dos', () => {
  it('change name and due date separately', async () => {
    const id = await make('Book the eye test');
    expect((await me.put(`${one}/${id}`, { name: 'Book the dentist' })).status).toBe(200);
    expect((await me.put(`${one}/${id}`, { due_date: '2026-03-09' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ name: 'Book the dentist', due_date: '2026-03-09' });
    expect((await me.put(`${one}/${id}`, { due_date: null })).status).toBe(200);
    expect((await row(id))?.due_date).toBeNull();
    expect((await me.put(`${one}/${id}`, { name: ' ' })).status).toBe(400);
    expect((await me.put(`${one}/${id}`, { due_date: 'soon' })).status).toBe(400);
  });

  it('store the order they are given; a new one is on top', async () => {
    const [first, second] = [await make('First'), await make('Second')];
    const [before, after] = [await row(first), await row(second)];
    expect(after?.sort_index).toBe((before?.sort_index ?? 0) + 1);
    expect((await me.put(`${one}/${first}`, { sort_index: 7 })).status).toBe(200);
    expect((await me.put(`${one}/${second}`, { sort_index: -2 })).status).toBe(200);
    expect((await me.put(`${one}/${v7()}`, { sort_index: 3 })).status).toBe(404);
    expect([(await row(first))?.sort_index, (await row(second))?.sort_index]).toEqual([7, -2]);
  });

  it('can be deleted, and restored with the same values', async () => {
    const id = await make('Call back', { due_date: '2026-05-01', sort_index: 4, done: true });
    expect((await me.delete(`${one}/${id}`)).status).toBe(200);
    expect(await row(id)).toBeUndefined();
    expect((await me.delete(`${one}/${id}`)).status).toBe(404);
    await make('Call back');
    const again = { id, name: 'Call back', due_date: '2026-05-01', sort_index: 4, done: true };
    expect((await me.post(one, again)).status).toBe(200);
    expect(await row(id)).toMatchObject({ due_date: '2026-05-01', sort_index: 4, done: true });
    expect((await me.delete(`${one}/${id}`)).status).toBe(200);
    expect(await world.server.audit.omissions()).toEqual([]);
  });

  it('cannot be changed or deleted by others', async () => {
    const id = await make('Mine');
    const was = await row(id);
    for (const other of [world.owner, world.stranger, world.outsider.person]) {
      expect((await other.put(`${one}/${id}`, { name: 'Theirs' })).status).toBe(404);
      expect((await other.delete(`${one}/${id}`)).status).toBe(404);
      expect((await other.put(`${one}/${id}`, { sort_index: 99 })).status).toBe(404);
    }
    expect(await row(id)).toEqual(was);
  });
});
