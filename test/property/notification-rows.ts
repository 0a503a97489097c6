/** Notifications of the world of `mutation-world.ts`: the second is read, the third snoozed. */
import type { Notification } from '../../contract/entities/user-entities.ts';

type Place = Pick<Notification, 'project_id' | 'team_id' | 'task_id'>;

export function notificationRows(ids: readonly string[], place: Place): Notification[] {
  return ids.map((id, index) => ({
    id,
    ...place,
    team: 'Builders',
    project: 'Bridge',
    actor_id: null,
    color: '#70a6f3',
    message: '<b>Bo</b> assigned you to <b>Task 1</b>',
    url: null,
    params: null,
    read: index === 1,
    snoozed_until: index === 2 ? '2026-01-05T08:00:00.000Z' : null,
    created_at: '2026-01-01T08:00:00.000Z',
  }));
}
