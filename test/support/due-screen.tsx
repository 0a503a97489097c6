/** The page of what is due over a replica where everything has arrived, at an address, with what stands beside it. */
import type { ReactNode } from 'react';
import type { SyncClient } from '../../src/data/sync-types.ts';
import { DueTasksView } from '../../src/features/due-tasks/due-tasks-view.tsx';
import { shellScreen } from './shell-screen.tsx';

export const dueScreen = (client: SyncClient, search: string, beside: ReactNode) =>
  shellScreen(client, { path: 'due', component: DueTasksView, search, beside });
