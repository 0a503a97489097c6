import { expect, it, vi } from 'vitest';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { personOf } from '../../lib/person-of.ts';
import { paint } from '../../lib/stored-color.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { click, find } from '../../../test/support/render.tsx';
import { rowId } from '../../../test/support/task-rows.ts';
import { MemberDrawer } from './member-drawer.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';

const page = screenHost();

it('shows the avatar of a member in the colour of the person', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const [member] = await client.replica.teamMember.toArray();
  if (!member) throw new Error('no member');
  await page.render(
    <SyncProvider client={client}>
      <MemberDrawer memberId={member.id} onClose={() => undefined} />
    </SyncProvider>,
  );
  const { className } = paint(personOf(member).color);
  await settled(() => expect(page.host.querySelector('.hf-av-40')?.className).toContain(className));
});

it('sends only the role when the job title of the member was deleted', async () => {
  const [client] = await openDataTabs(1, []);
  const [, member] = (await client?.replica.teamMember.toArray()) ?? [];
  if (!client || !member) throw new Error('no member');
  await client.replica.teamMember.put({ ...member, role: 'member', job_title_id: rowId(22, 9) });
  const sent = vi.spyOn(client, 'mutateAll').mockResolvedValue(undefined);
  await page.render(
    <SyncProvider client={client}>
      <MemberDrawer memberId={member.id} onClose={() => undefined} />
    </SyncProvider>,
  );
  const admin = await settled(() => {
    const radio = [...document.querySelectorAll<HTMLElement>('input[type=radio]')].at(-1);
    if (!radio) throw new Error('no roles');
    return radio;
  });
  await click(admin);
  await click(find('button[type=submit]'));
  await settled(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['member.setRole']);
});
