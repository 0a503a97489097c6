/**
 * Groups notifications for the inbox: by day, and those about one task or project together at the position of the
 * newest.
 */
import type { Notification } from '../../../contract/entities/user-entities.ts';
import type { Day } from '../../lib/day.ts';

type About = Pick<Notification, 'task_id' | 'project_id' | 'team_id'> & { readonly at: string };

interface Notice<N> {
  readonly notification: N;
  /** Of those about the same. */
  readonly isFirst: boolean;
  /** Those it stands for: the first for all of the day about its task, each other for itself. */
  readonly group: readonly N[];
}

interface NoticeDay<N> {
  readonly day: Day;
  readonly notices: readonly Notice<N>[];
}

const subjectOf = (one: About): string => one.task_id ?? one.project_id ?? one.team_id;

/** Days and notifications stay in the order that they have. */
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
