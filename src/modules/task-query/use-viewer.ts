/** The viewer of a task list: who looks and when. Filters such as `me`, `today` and `thisWeek` depend on it. */
import { useMemo } from 'react';
import { useMyMembership } from '../../data/people.ts';
import { useSync } from '../../data/sync-context.ts';
import { useToday, useZone } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Day } from '../../lib/day.ts';
import { firstWeekday } from '../../lib/intl-locale.ts';

export interface Viewer {
  readonly today: Day;
  /** IANA time zone of the person, in which their days begin; default: the device's. */
  readonly zone?: string;
  /** 1 Monday … 7 Sunday. */
  readonly firstWeekday: number;
  /** Null when the person is not a member of the team. */
  readonly memberId: string | null;
  readonly userId: string;
}

/** The same object until one of its fields changes. For the active team, unless another is given. */
export function useViewer(teamId?: string): Viewer {
  const today = useToday();
  const zone = useZone();
  const locale = useLocale();
  const memberId = useMyMembership(teamId)?.id ?? null;
  const { userId } = useSync();
  return useMemo(
    () => ({ today, zone, firstWeekday: firstWeekday(locale), memberId, userId }),
    [today, zone, locale, memberId, userId],
  );
}
