/** The page of due tasks at an address, over a replica with all rows, with another node beside it. */
import type { ReactNode } from 'react';
import type { SyncClient } from '../../src/data/sync-types.ts';
import { DueTasksView } from '../../src/features/due-tasks/due-tasks-view.tsx';
import { shellScreen } from './shell-screen.tsx';

export const dueScreen = (client: SyncClient, search: string, beside: ReactNode) =>
  shellScreen(client, { path: 'due', component: DueTasksView, search, beside });
