/** Notifications as an inbox has them: by day, those about the same task or project together where the newest of them stands. */
import type { Notification } from '../../../contract/entities/user-entities.ts';
import type { Day } from '../../lib/day.ts';

type About = Pick<Notification, 'task_id' | 'project_id' | 'team_id' | 'created_at'>;

interface Notice<N> {
  readonly notification: N;
  /** Of those about the same. */
  readonly isFirst: boolean;
}

interface NoticeDay<N> {
  readonly day: Day;
  readonly notices: readonly Notice<N>[];
}

const subjectOf = (one: About): string => one.task_id ?? one.project_id ?? one.team_id;

/** `newestFirst` in that order. */
export function noticeDays<N extends About>(
  newestFirst: readonly N[],
  dayOfInstant: (at: string) => Day,
): readonly NoticeDay<N>[] {
  const days = Map.groupBy(newestFirst, (one) => dayOfInstant(one.created_at));
  return [...days].map(([day, ofDay]) => ({
    day,
    notices: [...Map.groupBy(ofDay, subjectOf).values()].flatMap((same) =>
      same.map((notification, index) => ({ notification, isFirst: index === 0 })),
    ),
  }));
}
