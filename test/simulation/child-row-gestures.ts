/** Gestures on child rows: comments, updates, logged time, timers, recurrence; and deleted tasks that return. */
import type { RowByEntity } from '../../contract/entities/index.ts';
import {
  COUNTS_FROM,
  INTERVAL_TYPES,
  SCHEDULE_TYPES,
  type RecurrenceRule,
} from '../../contract/entities/schedule-entity.ts';
import { REACTIONS } from '../../contract/rules/comment-text.ts';
import { UPDATE_REACTIONS } from '../../contract/rules/project-updates.ts';
import { DAILY_RULE } from '../../contract/rules/recurrence.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Hand } from './hand.ts';

type ChildRowMutation = Extract<
  MutationName,
  | `taskComment.${string}`
  | `projectUpdate.${string}`
  | `workLog.${string}`
  | `timer.${string}`
  | `taskSchedule.${string}`
  | 'task.restore'
>;

const worked = (hand: Hand) => ({
  seconds: hand.chance.int(1, 9000),
  startedAt: hand.moment(),
  description: hand.of(null, 'Second coat'),
});

const repeated = (hand: Hand): RecurrenceRule => ({
  ...DAILY_RULE,
  ...(hand.flag()
    ? { schedule_type: hand.of(...SCHEDULE_TYPES) }
    : { schedule_type: hand.of(...INTERVAL_TYPES), counts_from: hand.of(...COUNTS_FROM) }),
  days_of_week: hand.of(null, [1], [0, 3]),
  interval_weeks: hand.of(null, 2),
  end_date: hand.of(null, '2027-01-31'),
  max_occurrences: hand.of(null, 3),
});
/** Usually a task that repeats already. */
const carrier = (hand: Hand): RowByEntity['task'] =>
  hand.chance.hit(0.1) ? hand.task() : hand.row('task', (row) => row.schedule_id !== null);

export const CHILD_ROW_GESTURES: { readonly [N in ChildRowMutation]: (hand: Hand) => ArgsOf<N> } = {
  // Usually an existing task, which changes nothing, or an unknown one; undo restores the deleted ones.
  'task.restore': (hand) => {
    const row = hand.task();
    const taskId = hand.chance.hit(0.8) ? row.id : hand.newId();
    return {
      taskId,
      task: [{ ...row, id: taskId }],
      comment: [],
      workLog: [],
      dependency: [],
      attachment: [],
      timer: [],
    };
  },
  'taskComment.create': (hand) => {
    const task = hand.task();
    const comments = hand.comments(task.team_id);
    const files = Array.from({ length: hand.of(0, 0, 1, 2) }, () => ({
      attachmentId: hand.newId(),
      name: hand.of('photo.jpg', 'plan.pdf'),
      size: hand.chance.int(1, 5_000),
    }));
    // Comments with files often have no text.
    const content = files.length > 0 && hand.flag() ? '' : comments.content;
    return { commentId: hand.newId(), taskId: task.id, ...comments, content, files };
  },
  // Usually of another person, which is refused.
  'taskComment.update': (hand) => {
    const comment = hand.row('comment');
    return { commentId: comment.id, taskId: comment.task_id, ...hand.comments(comment.team_id) };
  },
  'taskComment.remove': (hand) => {
    const comment = hand.row('comment');
    return { commentId: comment.id, taskId: comment.task_id };
  },
  'taskComment.setReaction': (hand) => {
    const comment = hand.row('comment');
    return {
      commentId: comment.id,
      teamMemberId: hand.memberOf(comment.team_id),
      reaction: hand.of(null, ...REACTIONS),
    };
  },
  'projectUpdate.post': (hand) => {
    const project = hand.row('project');
    return { updateId: hand.newId(), projectId: project.id, ...hand.comments(project.team_id) };
  },
  // Usually of another person, which is refused.
  'projectUpdate.edit': (hand) => {
    const update = hand.row('projectUpdate');
    return { updateId: update.id, ...hand.comments(update.team_id) };
  },
  'projectUpdate.remove': (hand) => ({ updateId: hand.row('projectUpdate').id }),
  'projectUpdate.react': (hand) => {
    const update = hand.row('projectUpdate');
    return {
      updateId: update.id,
      teamMemberId: hand.memberOf(update.team_id),
      sign: hand.of(...UPDATE_REACTIONS),
      given: hand.flag(),
    };
  },
  'workLog.create': (hand) => ({ workLogId: hand.newId(), taskId: hand.task().id, ...worked(hand) }),
  // Often of another person, which changes nothing.
  'workLog.update': (hand) => {
    const log = hand.row('workLog');
    return { workLogId: log.id, taskId: log.task_id, ...worked(hand) };
  },
  'workLog.remove': (hand) => {
    const log = hand.row('workLog');
    return { workLogId: log.id, taskId: log.task_id };
  },
  'taskSchedule.start': (hand) => ({
    taskId: hand.task().id,
    scheduleId: hand.newId(),
    rule: repeated(hand),
  }),
  'taskSchedule.change': (hand) => {
    const { id, schedule_id: scheduleId } = carrier(hand);
    return { taskId: id, scheduleId: scheduleId ?? hand.newId(), rule: repeated(hand) };
  },
  'taskSchedule.stop': (hand) => {
    const { id, schedule_id: scheduleId } = carrier(hand);
    return { taskId: id, scheduleId: scheduleId ?? hand.newId() };
  },
  'timer.start': (hand) => {
    const task = hand.task();
    const log = hand.chance.pick(hand.rows('workLog', (row) => row.task_id === task.id));
    return {
      timerId: hand.newId(),
      taskId: task.id,
      at: hand.moment(),
      ...(log && hand.chance.hit(0.2) ? { withoutLog: log.id } : {}),
    };
  },
  'timer.stop': (hand) => ({ workLogId: hand.newId(), taskId: hand.timed(), at: hand.moment() }),
  'timer.discard': (hand) => ({ taskId: hand.timed(), at: hand.moment() }),
};
