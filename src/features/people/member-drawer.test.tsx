import { expect, it } from 'vitest';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { personOf } from '../../lib/person-of.ts';
import { paint } from '../../lib/stored-color.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { MemberDrawer } from './member-drawer.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';

const page = screenHost();

it('shows a member in the colour of the person, as every list does', async () => {
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
