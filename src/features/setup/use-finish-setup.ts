/**
 * Sends the setup, waits for the first project on this device and opens it. Sending again after a lost answer creates
 * nothing twice.
 */
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { currentUser, storeUser } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';
import { awaitProject } from '../../data/await-row.ts';
import { useSync } from '../../data/sync-context.ts';
import { useQuickLookups } from '../../modules/quick-add/use-quick-lookups.ts';
import { useQuickReader } from '../../modules/quick-add/use-quick-reader.ts';
import { type Draft, namedTasks, saveDraft, setupBody } from './setup-draft.ts';

/** In milliseconds. The first sync of one project is much faster; after this time the home page opens instead. */
const PATIENCE = 8000;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'internal';
}

export interface FinishHandle {
  readonly busy: boolean;
  /** Error code (`contract/errors.ts`) of the last attempt. */
  readonly failure: string | null;
  readonly finish: (draft: Draft) => Promise<void>;
}

export function useFinishSetup(): FinishHandle {
  const client = useSync();
  const { readLater } = useQuickReader(true, useQuickLookups(undefined));
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (draft: Draft): Promise<string | null> => {
    try {
      const read = await Promise.all(namedTasks(draft).map(({ text }) => readLater(text)));
      await client.call('settings.setup', { body: setupBody(draft, read) });
      return null;
    } catch (error) {
      const code = codeOf(error);
      // The setup was done from another device: this is not an error.
      return code === 'setup_done' ? null : code;
    }
  };

  const finish = async (draft: Draft): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const problem = await send(draft);
    if (problem !== null) {
      setFailure(problem);
      setBusy(false);
      return;
    }
    await checkSession();
    const user = currentUser();
    if (user === null) return;
    // The server has accepted the setup, even when the session could not be read again.
    storeUser({ ...user, setup_completed: true });
    client.refresh();
    const here = await awaitProject(client, draft.projectId, PATIENCE);
    saveDraft(user.id, null);
    await router.navigate(
      here
        ? { to: '/worklenz/projects/$projectId', params: { projectId: draft.projectId }, replace: true }
        : { to: '/worklenz/home', replace: true },
    );
  };

  return { busy, failure, finish };
}
