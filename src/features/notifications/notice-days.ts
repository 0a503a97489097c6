/** Groups notifications by day; those about the same task or project come together at the position of the newest. */
import type { Notification } from '../../../contract/entities/user-entities.ts';
import type { Day } from '../../lib/day.ts';

type About = Pick<Notification, 'task_id' | 'project_id' | 'team_id'> & { readonly at: string };

interface Notice<N> {
  readonly notification: N;
  /** The first of those about the same subject on this day. */
  readonly isFirst: boolean;
  /**
   * Notifications that an action on this one applies to: for the first about a task all of that task and day, else only
   * itself.
   */
  readonly group: readonly N[];
}

interface NoticeDay<N> {
  readonly day: Day;
  readonly notices: readonly Notice<N>[];
}

const subjectOf = (one: About): string => one.task_id ?? one.project_id ?? one.team_id;

/** Days and notifications retain the given order. */
export function noticeDays<N extends About>(
  inOrder: readonly N[],
  dayOfInstant: (at: string) => Day,
): readonly NoticeDay<N>[] {
  const days = Map.groupBy(inOrder, (one) => dayOfInstant(one.at));
  return [...days].map(([day, ofDay]) => ({
    day,
    notices: [...Map.groupBy(ofDay, subjectOf).values()].flatMap((same) =>
      same.map((notification, index) => ({
        notification,
        isFirst: index === 0,
        group: index === 0 && notification.task_id !== null ? same : [notification],
      })),
    ),
  }));
}
