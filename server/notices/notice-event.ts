/** The live event of a notification (3), for open pages and the push queue. Owns its payload only. */
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import { userScope } from '../../contract/sync.ts';
import type { EmittedEvent } from '../db/emitted-event.ts';

/** A notification as it is stored, and the names of where it happened. */
export interface NoticePayload {
  readonly id: string;
  readonly user_id: string;
  readonly team_id: string;
  readonly team: string;
  readonly project_id: string | null;
  readonly project: string | null;
  readonly color: string | null;
  readonly task_id: string | null;
  readonly message: string;
  readonly url: string | null;
  /** Whether devices are notified as well. */
  readonly push: boolean;
}

export function noticeEvent(one: NoticePayload): EmittedEvent {
  return {
    room: userScope(one.user_id),
    event: EVENT.NOTIFICATIONS_UPDATE,
    payload: {
      id: one.id,
      team: one.team,
      team_id: one.team_id,
      message: one.message,
      url: one.url,
      ...(one.project !== null && { project: one.project, color: one.color, project_id: one.project_id }),
      ...(one.task_id !== null && { params: { task: one.task_id }, task_id: one.task_id }),
      ...(!one.push && { push: false }),
    },
  };
}
