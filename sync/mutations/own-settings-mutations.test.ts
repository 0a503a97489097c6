import { describe, expect, it } from 'vitest';
import { ownCalls } from '../../contract/calls/own-calls.ts';
import { CONTEXT, idOf, USER, World } from '../../test/property/mutation-world.ts';
import { mutationNamed, mutations } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const TEAM = idOf(2, 1);
const OTHER = idOf(2, 9);

function world(): World {
  const member = (id: number, userId: string, name: string) => ({
    id: idOf(3, id),
    team_id: TEAM,
    user_id: userId,
    name,
    email: `${id}@example.com`,
    avatar_url: null,
    role: 'member' as const,
    job_title_id: null,
    active: true,
    pending: false,
    working_week: null,
    created_at: '2026-01-01T08:00:00.000Z',
  });
  return new World({
    user: [
      {
        id: USER,
        name: 'Ana',
        email: 'ana@example.com',
        avatar_url: null,
        timezone_name: 'UTC',
        language: null,
        active_team_id: TEAM,
        setup_completed: true,
        is_google: false,
        email_proven: true,
        bar_pages: [],
        shortcuts: [],
        default_views: [],
      },
    ],
    team: [
      {
        id: TEAM,
        name: 'Builders',
        organization_id: idOf(13, 1),
        organization_name: 'Stone',
        owner_id: USER,
        owner_name: 'Ana',
        working_days: [],
        working_hours: 8,
        holidays: [],
        created_at: '2026-01-01T08:00:00.000Z',
      },
    ],
    teamMember: [member(1, USER, 'Ana'), member(2, idOf(1, 2), 'Ben')],
  });
}

async function doIn(one: World, named: NamedMutation): Promise<NamedMutation[]> {
  const { before } = await one.run(named);
  return mutationNamed(named.name)?.inverse(named.args, before, CONTEXT) ?? [];
}
const all = async (one: World): Promise<string> =>
  JSON.stringify([...(await one.rows())].map(([entity, rows]) => [entity, [...rows.values()]]));

describe('own settings', () => {
  it('rename the person as member and as owner of the team, and undo restores all rows', async () => {
    const one = world();
    const untouched = await all(one);
    const back = await doIn(one, { name: 'profile.rename', args: { name: 'Anna', teamIds: [TEAM, OTHER] } });
    const rows = await one.rows();
    expect(rows.get('teamMember')?.get(idOf(3, 1))).toMatchObject({ name: 'Anna' });
    expect(rows.get('teamMember')?.get(idOf(3, 2))).toMatchObject({ name: 'Ben' });
    expect(rows.get('team')?.get(TEAM)).toMatchObject({ owner_name: 'Anna' });
    for (const undo of back) await one.run(undo);
    expect(await all(one)).toBe(untouched);
  });

  it('have no inverse for an unchanged name', async () => {
    expect(await doIn(world(), { name: 'profile.rename', args: { name: 'Ana', teamIds: [TEAM] } })).toEqual(
      [],
    );
  });

  it('restore the time zone on undo, and English when there was no language', async () => {
    const back = await doIn(world(), {
      name: 'profile.setRegion',
      args: { timezone: 'Asia/Seoul', language: 'ko' },
    });
    expect(back).toEqual([{ name: 'profile.setRegion', args: { timezone: 'UTC', language: 'en' } }]);
  });

  it('turn off notification switches on undo when none were set, and ignore those of an unknown team', async () => {
    const flags = { email: true, popup: false, unread: true, digest: true };
    const one = world();
    expect(await doIn(one, { name: 'profile.setNotifications', args: { teamId: TEAM, flags } })).toEqual([
      {
        name: 'profile.setNotifications',
        args: { teamId: TEAM, flags: { email: false, popup: false, unread: false, digest: false } },
      },
    ]);
    expect(await doIn(one, { name: 'profile.setNotifications', args: { teamId: OTHER, flags } })).toEqual([]);
  });

  it('restore a choice of kinds on undo, and preserve it when the switches are set', async () => {
    const one = world();
    const choose = (choice: string, on: boolean) =>
      doIn(one, { name: 'profile.setNoticeChoice', args: { teamId: TEAM, choice, on } });
    const off = async () => (await one.rows()).get('notificationSettings')?.get(TEAM);
    const back = await choose('updates.mail', false);
    expect(back).toEqual([
      { name: 'profile.setNoticeChoice', args: { teamId: TEAM, choice: 'updates.mail', on: true } },
    ]);
    expect(await choose('updates.mail', false)).toEqual([]);
    await choose('comments.push', false);
    const flags = { email: true, popup: false, unread: true, digest: true };
    await doIn(one, { name: 'profile.setNotifications', args: { teamId: TEAM, flags } });
    expect(await off()).toMatchObject({
      email_notifications_enabled: true,
      off: ['comments.push', 'updates.mail'],
    });
    for (const undo of back) await one.run(undo);
    expect(await off()).toMatchObject({ off: ['comments.push'] });
  });

  it('store the pages of the bar in order, and undo restores the default ones', async () => {
    const pages = ['/worklenz/projects', '/worklenz/home'];
    const one = world();
    const untouched = await all(one);
    const back = await doIn(one, { name: 'profile.setBar', args: { pages } });
    expect((await one.rows()).get('user')?.get(idOf(1, 1))).toMatchObject({ bar_pages: pages });
    expect(await doIn(one, { name: 'profile.setBar', args: { pages } })).toEqual([]);
    expect(back).toEqual([{ name: 'profile.setBar', args: { pages: [] } }]);
    for (const undo of back) await one.run(undo);
    expect(await all(one)).toBe(untouched);
  });

  it('store shortcuts, and undo restores the former ones', async () => {
    const one = world();
    const untouched = await all(one);
    const shortcuts = ['list.create=n'];
    const back = await doIn(one, { name: 'profile.setShortcuts', args: { shortcuts } });
    expect((await one.rows()).get('user')?.get(idOf(1, 1))).toMatchObject({ shortcuts });
    expect(await doIn(one, { name: 'profile.setShortcuts', args: { shortcuts } })).toEqual([]);
    for (const undo of back) await one.run(undo);
    expect(await all(one)).toBe(untouched);
  });

  it('store the default view of each place, and undo restores the former one', async () => {
    const one = world();
    const untouched = await all(one);
    const [place, other] = [idOf(9, 1), `${idOf(8, 1)}/due`];
    const set = (where: string, view: string | null) =>
      doIn(one, { name: 'profile.setDefaultView', args: { place: where, view } });
    const stored = async () => (await one.rows()).get('user')?.get(idOf(1, 1));
    const first = await set(place, idOf(7, 1));
    const second = await set(other, 'all');
    expect(await stored()).toMatchObject({ default_views: [`${other}=all`, `${place}=${idOf(7, 1)}`] });
    expect(await set(other, 'all')).toEqual([]);
    const third = await set(place, null);
    expect(third).toEqual([{ name: 'profile.setDefaultView', args: { place, view: idOf(7, 1) } }]);
    expect(await stored()).toMatchObject({ default_views: [`${other}=all`] });
    for (const undo of [...third, ...second, ...first]) await one.run(undo);
    expect(await all(one)).toBe(untouched);
  });

  it('send the notification switches under the field names of the call', () => {
    const flags = { email: true, popup: false, unread: true, digest: true };
    const body = mutations['profile.setNotifications'].call({ teamId: TEAM, flags }).body;
    expect(ownCalls['settings.updateNotifications'].body?.parse(body)).toEqual({
      email_notifications_enabled: true,
      popup_notifications_enabled: false,
      show_unread_items_count: true,
      daily_digest_enabled: true,
      team_id: TEAM,
    });
  });
});
