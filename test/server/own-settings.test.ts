/** The calls of a person's own settings: profile, notifications, picture, language and time zone. */
import { Transformer } from '@napi-rs/image';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: Joined;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp({ name: 'Ada' });
  ben = await joinTeam(server, ada.teamId, 'member');
  stranger = await server.signUp();
});
afterAll(() => server.close());

const outcome = ({ status, code }: { status: number; code: string | null }): [number, string | null] => [
  status,
  code,
];

describe('every call', () => {
  const requests: readonly (readonly ['GET' | 'PUT' | 'POST' | 'DELETE', string])[] = [
    ['GET', '/api/v1/settings/profile'],
    ['PUT', '/api/v1/settings/profile'],
    ['GET', '/api/v1/settings/notifications'],
    ['PUT', '/api/v1/settings/notifications'],
    ['POST', '/api/v1/attachments/avatar'],
    ['DELETE', '/api/v1/attachments/avatar'],
    ['GET', '/api/v1/timezones'],
    ['PUT', '/api/v1/timezones'],
    ['GET', `/api/v1/avatars/${v7()}`],
  ];
  for (const [method, path] of requests) {
    it(`${method} ${path.replace(/avatars\/.*/, 'avatars/{id}')} needs a session`, async () => {
      const answer = await server.visitor().request(method, path, method === 'GET' ? undefined : {});
      expect(outcome(answer)).toEqual([401, 'no_session']);
    });
  }
});

describe('the profile', () => {
  it('returns one’s own name and address, and can be renamed repeatedly by every role', async () => {
    expect((await ada.get('/api/v1/settings/profile')).body).toEqual({ name: 'Ada', email: ada.email });
    for (const person of [ada, ben.person]) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await person.put('/api/v1/settings/profile', { name: '  Ada L.  ' });
        expect(answer.body).toEqual({ id: person.userId, name: 'Ada L.', email: person.email });
      }
    }
  });

  it('shows the new name in every team', async () => {
    await ben.person.put('/api/v1/settings/profile', { name: 'Benedikt' });
    const people = (await ada.get('/api/v1/team-members/all')).body as { id: string; name: string }[];
    expect(people.find((one) => one.id === ben.teamMemberId)?.name).toBe('Benedikt');
  });

  it('stores a name as typed, and refuses missing, blank and too long ones with the field', async () => {
    const html = '<b onclick="alert(1)">Ada</b>';
    expect((await ada.put('/api/v1/settings/profile', { name: html })).body).toMatchObject({ name: html });
    for (const name of [undefined, '', '   ', 'x'.repeat(101), 7]) {
      const answer = await ada.put('/api/v1/settings/profile', { name });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('name');
    }
    expect((await ada.get('/api/v1/settings/profile')).body).toMatchObject({ name: html });
    await ada.put('/api/v1/settings/profile', { name: 'Ada' });
  });
});

describe('notification settings', () => {
  const path = '/api/v1/settings/notifications';
  const off = {
    email_notifications_enabled: false,
    popup_notifications_enabled: false,
    show_unread_items_count: false,
    daily_digest_enabled: false,
  };

  it('have their defaults for the owner of a team', async () => {
    expect((await ada.get(path)).body).toEqual({
      email_notifications_enabled: true,
      popup_notifications_enabled: true,
      show_unread_items_count: true,
      daily_digest_enabled: false,
      off: [],
    });
  });

  it('are all off where nothing was set, and can be set there repeatedly', async () => {
    expect((await ben.person.get(path)).body).toEqual({ ...off, off: [] });
    const wanted = { ...off, daily_digest_enabled: true };
    for (let time = 0; time < 2; time += 1) expect((await ben.person.put(path, wanted)).body).toEqual(wanted);
    expect((await ben.person.get(path)).body).toEqual({ ...wanted, off: [] });
    expect((await ada.get(path)).body).toMatchObject({ email_notifications_enabled: true });
  });

  it('are replaced as a whole: missing ones are off', async () => {
    const answer = await ada.put(path, { popup_notifications_enabled: true });
    expect(answer.body).toEqual({ ...off, popup_notifications_enabled: true });
  });

  it('can be set for another own team, and not for a foreign or unknown one', async () => {
    const wanted = { ...off, email_notifications_enabled: true, team_id: ben.person.teamId };
    expect((await ben.person.put(path, wanted)).status).toBe(200);
    const row = await server.db
      .selectFrom('notification_settings')
      .selectAll()
      .where('user_id', '=', ben.person.userId)
      .where('team_id', '=', ben.person.teamId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email_notifications_enabled: true, popup_notifications_enabled: false });
    for (const team_id of [stranger.teamId, v7()]) {
      expect(outcome(await ben.person.put(path, { ...wanted, team_id }))).toEqual([404, 'not_found']);
    }
    expect((await ben.person.put(path, { email_notifications_enabled: 'maybe' })).status).toBe(400);
  });
});

describe('kinds and channels of notifications', () => {
  const path = '/api/v1/settings/notifications';
  const choose = (who: TestPerson, choice: string, on: boolean, more = {}) =>
    who.put(`${path}/kinds`, { choice, on, ...more });

  it('are turned off one by one, stored in one order, and do not change with the switches', async () => {
    for (const choice of ['updates.mail', 'comments.push', 'updates.mail']) {
      expect((await choose(ada, choice, false)).status).toBe(200);
    }
    const chosen = { off: ['comments.push', 'updates.mail'] };
    expect((await ada.get(path)).body).toMatchObject(chosen);
    await ada.put(path, { email_notifications_enabled: true });
    expect((await ada.get(path)).body).toMatchObject({ email_notifications_enabled: true, ...chosen });
    expect((await choose(ada, 'updates.mail', true)).body).toMatchObject({ off: ['comments.push'] });
  });

  it('are a closed list, and can be set for own teams only', async () => {
    for (const choice of ['reactions.mail', 'comments', 'weather.app', '', 7]) {
      expect((await ada.put(`${path}/kinds`, { choice, on: false })).status, String(choice)).toBe(400);
    }
    for (const team_id of [stranger.teamId, v7()]) {
      expect(outcome(await choose(ada, 'comments.app', false, { team_id }))).toEqual([404, 'not_found']);
    }
  });

  it('leave the switches off where nothing was ever set', async () => {
    const late = await joinTeam(server, ada.teamId, 'member');
    const chosen = await choose(late.person, 'comments.app', false, { team_id: ada.teamId });
    expect(chosen.body).toEqual({
      email_notifications_enabled: false,
      popup_notifications_enabled: false,
      show_unread_items_count: false,
      daily_digest_enabled: false,
      off: ['comments.app'],
    });
  });
});

describe('language and time zone', () => {
  const path = '/api/v1/timezones';
  interface Zone {
    readonly id: string;
    readonly name: string;
    readonly utc_offset: { readonly hours?: number; readonly minutes?: number };
  }

  it('are chosen from a list with offsets, by id or by name', async () => {
    const zones = (await ada.get(path)).body as Zone[];
    const zone = zones.find((one) => /Kolkata|Calcutta/.test(one.name));
    expect(zone?.utc_offset).toEqual({ hours: 5, minutes: 30 });
    expect(zones.find((one) => one.name === 'UTC')?.utc_offset).toEqual({});
    for (const timezone of [zone?.id, zone?.name]) {
      const answer = await ada.put(path, { timezone, language: 'ko' });
      expect([answer.status, answer.body]).toEqual([200, []]);
    }
    const user = (await ada.get('/secure/verify')).json as { user: Record<string, unknown> };
    expect(user.user).toMatchObject({ timezone_name: zone?.name });
  });

  it('refuse unknown and missing values without any change', async () => {
    const bad = [
      { timezone: 'Nowhere/Else', language: 'en' },
      { timezone: '+05:30', language: 'en' },
      { timezone: v7(), language: 'en' },
      { timezone: '<script>', language: 'en' },
      { timezone: 'UTC', language: 'fr' },
      { timezone: 'UTC' },
      { language: 'en' },
    ];
    for (const body of bad) expect((await ben.person.put(path, body)).status).toBe(400);
    const row = await server.db
      .selectFrom('users')
      .select(['timezone_name', 'language'])
      .where('id', '=', ben.person.userId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ timezone_name: 'UTC', language: 'en' });
  });
});

describe('the picture', () => {
  const path = '/api/v1/attachments/avatar';
  const plain = (width: number, height: number): Transformer =>
    Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(120), width, height);
  const upload = (content: Buffer, type = 'image/png') => ({
    file: `data:${type};base64,${content.toString('base64')}`,
    file_name: 'me.png',
    size: content.length,
  });
  const fetchAs = (person: TestPerson, url: string) =>
    fetch(server.url + url, { headers: { cookie: person.cookieHeader() } });

  it('is converted by the server to a small square WebP image', async () => {
    for (const content of [await plain(600, 300).png(), await plain(40, 900).jpeg()]) {
      const answer = await ada.post(path, upload(content));
      const { url } = answer.body as { url: string };
      const image = await fetchAs(ada, url);
      expect(image.headers.get('content-type')).toBe('image/webp');
      const made = await new Transformer(new Uint8Array(await image.arrayBuffer())).metadata();
      expect([made.width, made.height, made.format]).toEqual([256, 256, 'webp']);
    }
  });

  it('contains no metadata of a photo', async () => {
    const jpeg = await plain(64, 64).jpeg();
    const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0GPS 52.5200 13.4050', 'latin1');
    const marker = Buffer.from([0xff, 0xe1, 0, 0]);
    marker.writeUInt16BE(exif.length + 2, 2);
    const content = Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
    const { url } = (await ada.post(path, upload(content, 'image/jpeg'))).body as { url: string };
    const image = Buffer.from(await (await fetchAs(ada, url)).arrayBuffer());
    expect(image.includes('GPS')).toBe(false);
    expect(image.includes('Exif')).toBe(false);
  });

  it('can be loaded by people who share a team, with safe headers and cached forever', async () => {
    const { url } = (await ada.post(path, upload(await plain(64, 64).png()))).body as { url: string };
    const seen = await fetchAs(ben.person, url);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen.headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetchAs(stranger, url)).status).toBe(404);
    expect((await fetch(server.url + url)).status).toBe(401);
    const members = (await ben.person.get('/api/v1/team-members/all')).body as {
      id: string;
      avatar_url: string | null;
    }[];
    expect(members.find((one) => one.id === ada.teamMemberId)?.avatar_url).toBe(url);
  });

  it('is refused when it is no picture, too large, or declares too many pixels', async () => {
    const bomb = Buffer.from(await plain(8, 8).png());
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const cut = (await plain(64, 64).png()).subarray(0, 60);
    const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
    const cases: readonly (readonly [object, number, string])[] = [
      [upload(svg, 'image/png'), 400, 'file_type_refused'],
      [upload(gif), 400, 'file_type_refused'],
      [upload(cut), 400, 'file_type_refused'],
      [upload(bomb), 413, 'file_too_large'],
      [upload(Buffer.alloc(200_001)), 413, 'file_too_large'],
      [{ ...upload(await plain(8, 8).png()), size: 200_001 }, 413, 'file_too_large'],
      [{ ...upload(gif), file: 'https://example.com/me.png' }, 400, 'invalid'],
      [{ file_name: 'x', size: 1 }, 400, 'invalid'],
    ];
    const before = (await ada.get('/secure/verify')).text;
    for (const [body, status, code] of cases)
      expect(outcome(await ada.post(path, body))).toEqual([status, code]);
    expect((await ada.get('/secure/verify')).text).toBe(before);
  });

  it('can be deleted, also when there is none', async () => {
    const { url } = (await ada.post(path, upload(await plain(64, 64).png()))).body as { url: string };
    for (let time = 0; time < 2; time += 1) expect((await ada.delete(path)).body).toEqual({ url: null });
    expect((await fetchAs(ada, url)).status).toBe(404);
  });
});
