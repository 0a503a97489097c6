/**
 * The current state of the licence of the active team's organization. The session contains its dates; the state changes
 * with time.
 */
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import {
  licenceDaysLeft,
  isLicenceExpired,
  type LicenceBadge,
  licenceBadge,
  type LicenceBanner,
  licenceBanner,
  type ReportedLicence,
  licenceKind,
  type LicenceKind,
} from '../../../contract/rules/licence.ts';
import { dayIn, eachMinute } from '../../data/today.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';
import { isPrivileged, useSession } from '../../app/session/session.ts';
import { currentTime } from '../../lib/clock.ts';

export interface Licence {
  readonly kind: LicenceKind;
  readonly type: string;
  readonly expired: boolean;
  /** Owner or admin: may change the plan. */
  readonly privileged: boolean;
  /** Offers another plan: during a trial, to people who may choose one. */
  readonly upgrade: boolean;
  readonly days: number | null;
  readonly badge: LicenceBadge | null;
}

const NONE: ReportedLicence = {
  subscription_type: null,
  valid_till_date: null,
  trial_expire_date: null,
  is_expired: false,
};
const DISMISSED_KEY = 'license-alert-dismissed';
const MINUTE = 60_000;

function useMinute(): Date {
  const minute = useSyncExternalStore(eachMinute, () => Math.floor(currentTime() / MINUTE));
  return useMemo(() => new Date(minute * MINUTE), [minute]);
}

/** The licence state at an instant, from the session. */
export function licenceOf(user: SessionUser | null, now: Date): Licence {
  const reported = user ?? NONE;
  const privileged = isPrivileged(user);
  const kind = licenceKind(reported);
  return {
    kind,
    type: (reported.subscription_type ?? '').toUpperCase(),
    expired: isLicenceExpired(reported, now),
    privileged,
    upgrade: privileged && kind === 'trial',
    days: licenceDaysLeft(reported, now),
    badge: licenceBadge(reported, now),
  };
}

export function useLicence(): Licence {
  const user = useSession();
  const now = useMinute();
  return useMemo(() => licenceOf(user, now), [user, now]);
}

export interface LicenceNotice {
  readonly banner: LicenceBanner | null;
  /** Hides it until tomorrow. */
  readonly dismiss: () => void;
}

export function useLicenceNotice(): LicenceNotice {
  const user = useSession();
  const now = useMinute();
  const [dismissed, setDismissed] = useState(() => readStored('local', DISMISSED_KEY));
  const today = dayIn(undefined, now);
  const dismiss = (): void => {
    writeStored('local', DISMISSED_KEY, today);
    setDismissed(today);
  };
  return { banner: licenceBanner(user ?? NONE, now, dismissed, today), dismiss };
}
