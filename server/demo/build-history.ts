/**
 * Generates the history of the demo's tasks: three months of work logs, comments, running timers, notifications,
 * activity.
 */
import { DOING_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { projectPath } from '../../contract/rules/app-path.ts';
import { projectScope, userScope } from '../../contract/sync.ts';
import { buildActivity } from './build-activity.ts';
import type { DemoMaking } from './build-project.ts';
import type { DemoTask } from './build-tasks.ts';
import type { DemoMember } from './build-workspace.ts';

const LOG_WORDS = [
  '',
  '',
  '',
  'Started',
  'Second day',
  'Waited for material',
  'With the new people',
  'Finished the rest',
  'Nacharbeit',
  'Con el cliente',
  '오후 작업',
  'Checked again',
];
const COMMENTS = [
  'Photos are in the folder, two are blurred — I will take them again on Thursday.',
  'The client moved the walk to 9:30. Please be there ten minutes early.',
  'Measured again: 2 mm out over 3 m, inside tolerance.',
  'Material arrives Tuesday, not Monday.',
  'Können wir das zusammen mit der nächsten Begehung machen?',
  'Falta una caja, pedida de nuevo.',
  '확인했습니다. 다음 주에 다시 볼게요.',
  '已经修好了，请再测试一次。',
  'Faltou a assinatura do cliente, envio amanhã.',
  'E mbarova pjesën time, tani është radha juaj.',
  'Done on my side. Who signs it off?',
  'I would rather split this into two tasks.',
  'No signal down there, the reading is on paper until I am back at the van.',
  'Looks right in dark too.',
];

/** Maximum seconds of one work log; a work day is logged in several. */
const MAX_LOG = 4 * 3600;
const LOG_DAYS = 92;

export function buildHistory(making: DemoMaking, tasks: readonly DemoTask[]): void {
  for (const task of tasks) {
    addWorkLogs(making, task);
    addRenaming(making, task);
    buildActivity(making, task);
  }
  addComments(making, tasks);
  addTimers(making, tasks);
  addNotifications(making, tasks);
}

function owned(task: DemoTask) {
  return { task_id: task.id, project_id: task.project.id, team_id: task.project.team.id };
}

function addWorkLogs({ rows, chance, clock }: DemoMaking, task: DemoTask): void {
  let left = task.loggedSeconds;
  while (left > 0) {
    const spent = Math.min(left, Math.max(900, Math.round((chance.next() * MAX_LOG) / 900) * 900));
    left -= spent;
    const id = chance.uuid();
    const from = Math.max(-LOG_DAYS, task.startsIn);
    const drawn = clock.instant(Math.min(-1, chance.int(Math.min(from, -1), -1)));
    // No work is logged on done tasks.
    const end = task.facts.completedAt;
    const startedAt = end !== null && end < drawn ? end : drawn;
    const person = chance.pick(task.assignees.length > 0 ? task.assignees : task.project.members);
    rows.add('work_logs', {
      id,
      ...owned(task),
      user_id: person.userId,
      time_spent: spent,
      description: chance.pick(LOG_WORDS) || null,
      logged_by_timer: chance.odds(0.4),
      started_at: startedAt,
      created_at: startedAt,
    });
    rows.announce(projectScope(task.project.id), 'workLog', id);
  }
}

function addRenaming({ rows, chance, clock }: DemoMaking, task: DemoTask): void {
  if (!chance.odds(0.35)) return;
  const person = chance.pick(task.project.members);
  rows.add('activity', {
    id: chance.uuid(),
    team_id: task.project.team.id,
    project_id: task.project.id,
    task_id: task.id,
    user_id: person.userId,
    attribute: 'name',
    log_type: 'update',
    old_value: `${task.name} (draft)`,
    new_value: task.name,
    params: null,
    created_at: clock.instant(-chance.int(0, 25), task.facts.createdAt),
  });
}

function addComments({ rows, chance, clock }: DemoMaking, tasks: readonly DemoTask[]): void {
  for (const task of tasks) {
    if (task.category === TODO_CATEGORY_ID ? !chance.odds(0.05) : !chance.odds(0.16)) continue;
    const count = chance.int(1, 4);
    for (let place = 0; place < count; place += 1) {
      const id = chance.uuid();
      const at = clock.instant(-chance.int(0, 40), task.facts.createdAt);
      const person = chance.pick(task.project.members);
      rows.add('task_comments', {
        id,
        ...owned(task),
        user_id: person.userId,
        content: chance.pick(COMMENTS),
        created_at: at,
        updated_at: at,
      });
      rows.announce(projectScope(task.project.id), 'comment', id);
    }
    task.commentsMade(count);
  }
}

function addTimers({ rows, chance, clock }: DemoMaking, tasks: readonly DemoTask[]): void {
  const timed = new Set<string>();
  for (const task of tasks) {
    if (task.category !== DOING_CATEGORY_ID || !chance.odds(0.2) || timed.size >= 5) continue;
    const person = task.assignees.find((member) => !timed.has(member.userId));
    if (!person) continue;
    timed.add(person.userId);
    const id = chance.uuid();
    const startTime = new Date(clock.now.getTime() - chance.int(5, 170) * 60_000).toISOString();
    rows.add('timers', { id, ...owned(task), user_id: person.userId, start_time: startTime });
    rows.announce(userScope(person.userId), 'timer', id);
  }
}

function addNotifications({ rows, chance, clock }: DemoMaking, tasks: readonly DemoTask[]): void {
  const assigned = tasks.filter((task) => task.category === DOING_CATEGORY_ID);
  const given = new Map<string, number>();
  for (const task of assigned) {
    for (const receiver of task.assignees) {
      const count = given.get(receiver.userId) ?? 0;
      const actor = task.project.members.find((member) => member.userId !== receiver.userId);
      if (count >= 9 || !actor) continue;
      given.set(receiver.userId, count + 1);
      const id = chance.uuid();
      rows.add('notifications', {
        id,
        user_id: receiver.userId,
        team_id: task.project.team.id,
        project_id: task.project.id,
        task_id: task.id,
        message: messageFor(actor, task),
        url: projectPath(task.project.id),
        params: JSON.stringify({ task: task.id }),
        read: count >= 3,
        created_at: clock.instant(-count, task.facts.createdAt),
      });
      rows.announce(userScope(receiver.userId), 'notification', id);
    }
  }
}

function messageFor(actor: DemoMember, task: DemoTask): string {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<b>${escape(actor.person.name)}</b> assigned you to <b>${escape(task.name)}</b>`;
}
