import { expect, it, vi } from 'vitest';
import type { ClientUser } from '../../../sync/client.ts';
import { closeData, openData, warmProject } from './data-layer.ts';

const openClient = vi.hoisted(() => vi.fn<(user: ClientUser, projectId: string | null) => unknown>());
vi.mock('../../../sync/client.ts', () => ({ openClient, onHttpEvent: () => undefined }));
vi.mock('../../data/store/open-store.ts', () => ({ warmProject: () => undefined }));

const USER: ClientUser = { id: 'u1', team_id: 't1', team_member_id: 'm1' };

function clients(): void {
  openClient.mockReset();
  openClient.mockImplementation(() => ({
    status: () => ({ bootstrap: null }),
    onStatus: () => () => undefined,
    firstRowsRead: () => undefined,
    close: () => undefined,
  }));
}

it('opens the client with the project of the screen that is loading', async () => {
  clients();
  warmProject(USER, 'p1');
  await openData(USER);
  expect(openClient.mock.calls).toEqual([[USER, 'p1']]);
  closeData();
});

it('opens the client without a project when the screen shows none', async () => {
  clients();
  await openData(USER);
  expect(openClient.mock.calls).toEqual([[USER, null]]);
  closeData();
});
