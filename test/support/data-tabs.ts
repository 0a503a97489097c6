/** Tabs of one browser over the real replica and mutations, without a server, with the project of `task-rows.ts`. */
import { Dexie } from 'dexie';
import type { Task } from '../../contract/entities/task-entities.ts';
import { mutations } from '../../sync/mutations/index.ts';
import { openReplica } from '../../sync/replica/schema.ts';
import { TabClient } from '../../sync/tab-client.ts';
import {
  MEMBER_ROWS,
  PHASE_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  STATUS_ROWS,
  TEAM_ID,
} from './task-rows.ts';
import { searchHere } from './search-here.ts';
import { countingIds, VirtualBrowser } from './virtual-browser.ts';
import { VirtualClock } from './virtual-clock.ts';
import { hereAlready } from './mutation-registry.ts';

export const USER_ID = rowId(6, 0);

const PROJECT_MEMBER = {
  id: rowId(10, 0),
  project_id: PROJECT_ID,
  team_id: TEAM_ID,
  team_member_id: rowId(5, 0),
  access_level: 'ADMIN' as const,
  created_at: PROJECT_ROW.created_at,
};

const USER = {
  id: USER_ID,
  name: 'Ana',
  email: 'ana@example.com',
  avatar_url: null,
  timezone_name: 'UTC',
  language: null,
  active_team_id: TEAM_ID,
  setup_completed: true,
  is_google: false,
  email_proven: true,
  bar_pages: [],
  shortcuts: [],
  default_views: [],
};

const TEAM = {
  id: TEAM_ID,
  name: 'Builders',
  organization_id: rowId(11, 0),
  organization_name: 'Stone',
  owner_id: rowId(6, 9),
  owner_name: 'Olga',
  working_days: [],
  working_hours: 8,
  holidays: [],
  created_at: PROJECT_ROW.created_at,
};

type Call = ConstructorParameters<typeof TabClient>[0]['call'];

const noServer: Call = () => Promise.reject(new Error('no server here'));

/** `call` answers the calls to the server; without it they all fail. */
export async function openDataTabs(
  count: number,
  tasks: readonly Task[],
  call: Call = noServer,
): Promise<TabClient[]> {
  const browser = new VirtualBrowser(new VirtualClock(), () => 0.5, countingIds(1));
  // Without a global IndexedDB Dexie runs no live queries.
  Object.assign(Dexie.dependencies, browser.indexedDb);
  const open = async (index: number): Promise<TabClient> => {
    const database = await openReplica(USER_ID, browser.indexedDb);
    if (index === 0) {
      await database.user.put(USER);
      await database.team.put(TEAM);
      await database.project.put(PROJECT_ROW);
      await database.status.bulkPut([...STATUS_ROWS]);
      await database.phase.bulkPut([...PHASE_ROWS]);
      await database.teamMember.bulkPut([...MEMBER_ROWS]);
      await database.projectMember.put(PROJECT_MEMBER);
      await database.task.bulkPut([...tasks]);
    }
    return new TabClient({
      user: { id: USER_ID, team_id: TEAM_ID, team_member_id: rowId(5, 0) },
      database,
      env: browser.openTab(),
      mutations: hereAlready(mutations),
      tab: `tab ${index}`,
      call,
      endSession: () => Promise.resolve(),
      clearDevice: () => Promise.resolve(),
      clearTab: () => undefined,
      startSearch: () => searchHere(database),
      stopWorker: () => undefined,
    });
  };
  return Promise.all(Array.from({ length: count }, (_, index) => open(index)));
}
