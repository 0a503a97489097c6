/** Runs one billing change at a time: progress, the error of a refusal, and a refresh of all answers afterwards. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '../../../contract/errors.ts';
import { checkSession } from '../../app/session/sign-in.ts';
import { type BillingCalls, useBillingCalls } from '../../data/billing.ts';
import { useIsOnline } from '../../data/sync-status.ts';
import { notify } from '../../ui/toast-store.ts';

export interface BillingAction {
  readonly busy: boolean;
  readonly online: boolean;
  /** Tooltip of buttons that need the server; undefined while online. */
  readonly hint: string | undefined;
  /** Resolves whether it succeeded; an error is shown, or passed to `refused`. */
  readonly run: (
    change: (calls: BillingCalls) => Promise<unknown>,
    refused?: (code: string, message: string) => void,
  ) => Promise<boolean>;
}

export function useBillingAction(): BillingAction {
  const { t } = useTranslation(['billing', 'errors']);
  const calls = useBillingCalls();
  const online = useIsOnline();
  const [busy, setBusy] = useState(false);
  const run: BillingAction['run'] = async (change, refused) => {
    setBusy(true);
    try {
      await change(calls);
    } catch (error) {
      const code =
        error instanceof Error && 'code' in error && isErrorCode(error.code) ? error.code : 'internal';
      const message = t(`errors:${code}`);
      if (refused) refused(code, message);
      else notify({ title: message, tone: 'error' });
      setBusy(false);
      return false;
    }
    // The change is made, even if the answers stay old for now.
    await Promise.allSettled([calls.refresh(), checkSession()]);
    setBusy(false);
    return true;
  };
  return { busy, online, hint: online ? undefined : t('billing:needsConnection'), run };
}
