/** Inviting people by the form, over the real replica and without a server. */
import { expect, it } from 'vitest';
import { openDataTabs, USER_ID } from '../../../test/support/data-tabs.ts';
import { findInput, press, type } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { rowId } from '../../../test/support/task-rows.ts';
import type { Sent } from '../../data/members.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { InviteForm } from './invite-form.tsx';

const page = screenHost();
const OTHER_TEAM = rowId(4, 9);

async function open() {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await client.replica.teamMember.toCollection().modify({ role: 'admin' });
  const sent: Sent[] = [];
  const show = async () => {
    await page.render(null);
    await page.render(
      <SyncProvider client={client}>
        <InviteForm onSent={(all) => void sent.push(...all)} onCancel={() => undefined} />
      </SyncProvider>,
    );
    await settled(() => void findInput());
  };
  await show();
  return { client, show, sent };
}
const chips = () => [...page.host.querySelectorAll('li > .hf-trunc')].map(({ textContent }) => textContent);

it('also invites the address that is still being typed, on Ctrl+Enter', async () => {
  const { sent } = await open();
  await type(findInput(), 'dana@x.example,');
  await type(findInput(), 'eve@x.example');
  await press('Enter', { ctrlKey: true }, findInput());
  await settled(() => expect(sent.map(({ email }) => email)).toEqual(['dana@x.example', 'eve@x.example']));
});

it('marks a malformed address that was still being typed, and sends nothing', async () => {
  const { sent } = await open();
  await type(findInput(), 'dana@x.example,');
  await type(findInput(), 'eve');
  await press('Enter', { ctrlKey: true }, findInput());
  await settled(() => expect(chips()).toEqual(['dana@x.example', 'eve']));
  expect(page.host.querySelector('[data-problem=malformed]')).not.toBeNull();
  expect([findInput().value, sent]).toEqual(['', []]);
});

it('restores unsent addresses only in the team they were typed for', async () => {
  const { client, show } = await open();
  await type(findInput(), 'dana@x.example,');
  await type(findInput(), 'eve@x');
  const [team] = await client.replica.team.toArray();
  if (!team) throw new Error('no team');
  await client.replica.team.put({ ...team, id: OTHER_TEAM, name: 'Painters' });
  await client.replica.user.update(USER_ID, { active_team_id: OTHER_TEAM });
  await settled(async () => {
    await show();
    expect([chips(), findInput().value]).toEqual([[], '']);
  });
  await client.replica.user.update(USER_ID, { active_team_id: team.id });
  await settled(async () => {
    await show();
    expect([chips(), findInput().value]).toEqual([['dana@x.example'], 'eve@x']);
  });
});

it('counts on its button only the addresses that can be invited', async () => {
  await open();
  const submit = () => page.host.querySelector('button[type="submit"]')?.textContent ?? '';
  await type(findInput(), 'dana@x.example, nonsense,');
  await settled(() => expect(chips()).toHaveLength(2));
  expect(submit()).not.toContain('sendMany');
  await type(findInput(), 'eve@x.example,');
  await settled(() => expect(submit()).toContain('sendMany'));
});
