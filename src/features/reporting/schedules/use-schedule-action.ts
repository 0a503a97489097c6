/** Changes a scheduled report on the server: needs a connection, reports failures, and reloads the list. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ScheduleCall, useScheduleCall } from '../../../data/reports.ts';
import type { CallInputs } from '../../../data/sync-types.ts';
import { useIsOnline } from '../../../data/sync-status.ts';
import { notify } from '../../../ui/toast-store.ts';

export interface ScheduleAction {
  readonly busy: boolean;
  readonly online: boolean;
  /** Resolves whether it succeeded; a failure has been reported. */
  readonly run: <N extends ScheduleCall>(call: N, input: CallInputs<N>) => Promise<boolean>;
}

export function useScheduleAction(onDone: () => void): ScheduleAction {
  const { t } = useTranslation('errors');
  const call = useScheduleCall();
  const online = useIsOnline();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    online,
    run: async (name, input) => {
      setBusy(true);
      try {
        await call(name, input);
        onDone();
        return true;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'internal';
        notify({ title: t(code, { defaultValue: t('internal') }), tone: 'error' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
