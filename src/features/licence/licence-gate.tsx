/** Holds the page once the licence has expired, except where plans are chosen and accounts are closed. */
import { useRouterState } from '@tanstack/react-router';
import { isOpenWhenExpired } from '../../../contract/rules/licence.ts';
import { useLicence } from '../../modules/team/use-licence.ts';
import { laterPart } from '../../ui/later-part.tsx';

const ExpiredDialog = laterPart(() => import('./expired-dialog.tsx').then((module) => module.ExpiredDialog));

export function LicenceGate() {
  const { expired } = useLicence();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return <ExpiredDialog open={expired && !isOpenWhenExpired(path)} />;
}
