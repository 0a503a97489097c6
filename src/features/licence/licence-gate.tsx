/** Blocks the page once the licence has expired, except for choosing a plan, closing an account, and read-only use. */
import { useEffect } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { isOpenWhenExpired } from '../../../contract/rules/licence.ts';
import { useLicence } from '../../modules/team/use-licence.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { setReadOnly, useReadOnlyMode } from './read-only-mode.ts';
import { useRetryAfterRenewal } from './use-retry-after-renewal.ts';

const ExpiredDialog = lazyComponent(() =>
  import('./expired-dialog.tsx').then((module) => module.ExpiredDialog),
);

export function LicenceGate() {
  const { expired } = useLicence();
  const isReading = useReadOnlyMode();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useRetryAfterRenewal(expired);
  useEffect(() => {
    if (!expired) setReadOnly(false);
  }, [expired]);
  return <ExpiredDialog open={expired && !isReading && !isOpenWhenExpired(path)} />;
}
