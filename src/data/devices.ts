/** The person's signed-in devices, as the server last answered, and signing them out. */
import { useMemo } from 'react';
import type { DeviceSession } from '../../contract/calls/account.ts';
import { useAnswer } from './answers.ts';
import { useSync } from './sync-context.ts';
import type { AnswerState } from './sync-types.ts';

export interface Devices extends AnswerState<readonly DeviceSession[]> {
  /** Signs one device out; does nothing if it is signed out already. */
  readonly end: (id: string) => Promise<void>;
  /** Signs out every device but this one. */
  readonly endOthers: () => Promise<void>;
}

export function useDevices(): Devices {
  const client = useSync();
  const { data, at, state, problem } = useAnswer('sessions.list', {});
  return useMemo(() => {
    const refresh = (): Promise<void> => client.answer('sessions.list', {}).refresh();
    return {
      data,
      at,
      state,
      problem,
      end: async (id) => {
        try {
          await client.call('sessions.end', { params: { id } });
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'not_found')) throw error;
        }
        await refresh();
      },
      endOthers: async () => {
        await client.call('sessions.endOthers', {});
        await refresh();
      },
    };
  }, [client, data, at, state, problem]);
}
