import { act } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { personOf } from '../../lib/person-of.ts';
import { paint } from '../../lib/stored-color.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { MemberDrawer } from './member-drawer.tsx';
import { settled } from '../../../test/support/screen-host.tsx';

const host = document.createElement('div');
const root = createRoot(host);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('shows a member in the colour of the person, as every list does', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const [member] = await client.replica.teamMember.toArray();
  if (!member) throw new Error('no member');
  await act(async () =>
    root.render(
      <SyncProvider client={client}>
        <MemberDrawer memberId={member.id} onClose={() => undefined} />
      </SyncProvider>,
    ),
  );
  const { className } = paint(personOf(member).color);
  await settled(() => expect(host.querySelector('.hf-av-40')?.className).toContain(className));
});
