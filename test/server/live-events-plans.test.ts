/** Numbered events of the roadmap and of the templates of a team (live-channel 26, 37). */
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinTeam } from './support/join-team.ts';
import type { Setting } from './support/numbered-setting.ts';
import { NumberedWorld } from './support/numbered-world.ts';

let world: NumberedWorld;
let setting: Setting;

beforeAll(async () => {
  world = await NumberedWorld.start();
});
afterAll(() => world.server.close());
beforeEach(async () => {
  const begun = await world.begin();
  setting = begun.setting;
  return begun.end;
});

describe('the order', () => {
  it('of the roadmap changes by event and by call, without changing other fields', async () => {
    const ids = await world.createTasks(4);
    const [a = '', b = '', c = '', d = ''] = ids;
    const client = world.client('member');
    client.send(21, { id: setting.project, type: 'join' });
    await client.next('21');
    const other = world.client('owner');
    other.send(21, { id: setting.project, type: 'join' });
    await other.next('21');
    const move = (task_id: string, from_index: number, to_index: number) =>
      client.ask(26, JSON.stringify({ task_id, from_index, to_index }));
    const placed = async () => Promise.all(ids.map(async (id) => (await world.row(id)).roadmap_sort_order));
    for (const [place, id] of ids.entries())
      await world.server.db
        .updateTable('tasks')
        .set({ roadmap_sort_order: place })
        .where('id', '=', id)
        .execute();
    await world.server.audit.clear();
    const before = await world.row(b);
    expect(await move(a, 0, 2)).toEqual({});
    expect(await placed()).toEqual([2, 0, 1, 3]);
    expect(await move(d, 3, 0)).toEqual({});
    expect(await placed()).toEqual([3, 1, 2, 0]);
    expect(await move(c, 2, 2)).toEqual({});
    expect(await placed()).toEqual([3, 1, 2, 0]);
    // Others who have the project open get a hint.
    await other.live.until('a hint', () => other.countOf(22) > 0);
    // Nothing else of them has changed.
    expect(await world.row(b)).toEqual({ ...before, roadmap_sort_order: 1 });
    // Also by call.
    const path = `/api/v1/tasks/roadmap-place/${a}`;
    const body = { from_index: 3, to_index: 0 };
    expect((await world.member.person.put(path, body)).body).toEqual({});
    expect(await placed()).toEqual([0, 2, 3, 1]);
    expect((await world.member.person.put(path, { from_index: 1 })).code).toBe('invalid');
    for (const who of [world.outsider.person, world.stranger])
      expect((await who.put(path, body)).code).toBe('not_found');
    expect(await placed()).toEqual([0, 2, 3, 1]);
  });
});

describe('a template', () => {
  it('can be renamed by the owner, also while another team is active, and by admins but not leads', async () => {
    const client = world.client('owner');
    const name = (): Promise<unknown> =>
      world.server.db
        .selectFrom('project_templates')
        .select('name')
        .where('id', '=', setting.template)
        .executeTakeFirst();
    const ask = { template_id: setting.template, template_name: `  Gates ${setting.template.slice(-6)} ` };
    const payload = { template_id: setting.template, template_name: ask.template_name.trim() };
    expect(await client.ask(37, JSON.stringify(ask))).toEqual(payload);
    expect(await client.ask(37, ask)).toEqual(payload);
    expect(await name()).toEqual({ name: payload.template_name });
    expect(await client.refused(37, { ...ask, template_name: ' ' })).toMatchObject({ code: 'invalid' });
    const other = v7();
    const project = { id: other, project_id: setting.project, templateName: `Other ${other.slice(-6)}` };
    const includes = { projectIncludes: {}, taskIncludes: {} };
    await world.owner.post('/api/v1/project-templates/custom-template', { ...project, ...includes });
    expect(await client.refused(37, { ...ask, template_id: other })).toMatchObject({
      code: 'template_name_taken',
    });
    // While another team of theirs is active.
    const away = (await world.owner.post('/api/v1/teams', { name: 'Away' })).body as { id: string };
    await world.owner.put('/api/v1/teams/activate', { id: away.id });
    const again = { ...ask, template_name: `Back ${other.slice(-6)}` };
    expect(await client.ask(37, again)).toEqual(again);
    await world.owner.put('/api/v1/teams/activate', { id: setting.team });
    const byAdmin = { ...ask, template_name: `Admin ${other.slice(-6)}` };
    const admin = await world.open((await joinTeam(world.server, setting.team, 'admin')).person);
    expect(await admin.ask(37, byAdmin)).toEqual(byAdmin);
    const lead = await world.open((await joinTeam(world.server, setting.team, 'team_lead')).person);
    lead.send(37, ask);
    await lead.settled();
    expect(lead.heard).toEqual([]);
    for (const one of [admin, lead]) one.close();
    expect(await name()).toEqual({ name: byAdmin.template_name });
  });
});
