/**
 * Gestures: random arguments for every mutation, from the rows of the person's own replica. A mutation without an entry
 * here does not compile.
 */
import { PROJECT_STATUSES } from '../../contract/rules/defaults.ts';
import { DEPENDENCY_KINDS, type DependencyKind } from '../../contract/rules/dependency-rule.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { NamedMutation } from '../../sync/mutations/mutation.ts';
import type { Chance } from './chance.ts';
import { COLUMN_GESTURES } from './column-gestures.ts';
import { Hand, type Held, NothingThere } from './hand.ts';
import { CHILD_ROW_GESTURES } from './child-row-gestures.ts';
import { VIEW_AND_WEEK_GESTURES } from './view-and-week-gestures.ts';
import { LIST_GESTURES } from './list-gestures.ts';
import { PLANNING_GESTURES } from './planning-gestures.ts';
import { PEOPLE_GESTURES } from './people-gestures.ts';
import { SETUP_GESTURES } from './setup-gestures.ts';

interface Made extends NamedMutation {
  readonly name: MutationName;
}
type Gestures = { readonly [N in MutationName]: (hand: Hand) => ArgsOf<N> };

/** A new description, or an edit of the present one: an item checked, words changed, blocks added or removed. */
function description(hand: Hand, before: string | null): string | null {
  const word = hand.of('oak', 'tide', 'rope');
  const check = `<li data-type="taskItem" data-checked="false">${word}</li>`;
  return hand.of(
    null,
    'one\nTWO\nthree\n',
    `<h2>Plan</h2><p>one two three</p><ul data-type="taskList">${check}${check}</ul><p>end</p>`,
    before?.replace('data-checked="false"', 'data-checked="true"') ?? 'new',
    before?.replace('two', `<strong>${word}</strong>`) ?? null,
    before?.replace('</ul>', `${check}</ul>`) ?? null,
    before?.replace(/<p>[^<]*<\/p>/, '') ?? null,
    (before?.length ?? 0) > 2_000 ? 'short again' : `${before ?? ''}<p>${word} more</p>`,
  );
}

const GESTURES: Gestures = {
  'task.create': (hand) => {
    const project = hand.row('project');
    const parent = hand.chance.pick(hand.rows('task', (row) => row.project_id === project.id));
    return {
      taskId: hand.newId(),
      projectId: project.id,
      name: hand.name(),
      statusId: hand.statusOf(project.id),
      orders: hand.orders(),
      priorityId: hand.priority(),
      phaseId: hand.phaseOf(project.id),
      parentTaskId: hand.chance.hit(0.3) ? (parent?.id ?? null) : null,
      endDate: hand.day(),
      assignees: hand.flag() ? [hand.memberOf(project.team_id)] : [],
    };
  },
  'task.remove': (hand) => ({ taskId: hand.task().id }),
  'task.archive': (hand) => ({ taskId: hand.task().id, archived: hand.flag() }),
  'task.toSubtask': (hand) => {
    const task = hand.task();
    return {
      taskId: task.id,
      parentTaskId: hand.row('task', (row) => row.project_id === task.project_id).id,
    };
  },
  'task.toTask': (hand) => ({ taskId: hand.task().id }),
  'task.toProject': (hand) => {
    const task = hand.task();
    // Usually of the same team: a project of another one is refused.
    const isOther = (row: { id: string; team_id: string }): boolean =>
      row.id !== task.project_id && (row.team_id === task.team_id || hand.chance.hit(0.1));
    return { taskId: task.id, projectId: hand.row('project', isOther).id, orders: hand.orders() };
  },
  'task.rename': (hand) => ({ taskId: hand.task().id, name: hand.name() }),
  'task.setDescription': (hand) => {
    const task = hand.task();
    return { taskId: task.id, description: description(hand, task.description), base: task.description };
  },
  'task.setPriority': (hand) => ({ taskId: hand.task().id, priorityId: hand.priority() }),
  'task.setPhase': (hand) => {
    const task = hand.task();
    return { taskId: task.id, phaseId: hand.phaseOf(task.project_id) };
  },
  'task.setDates': (hand) => ({
    taskId: hand.task().id,
    startDate: hand.of(null, '2026-11-01'),
    endDate: hand.day(),
  }),
  'task.setDueTime': (hand) => ({ taskId: hand.task().id, dueTime: hand.of(null, '09:30') }),
  'task.setEstimate': (hand) => ({ taskId: hand.task().id, totalMinutes: hand.chance.int(0, 600) }),
  'task.setBillable': (hand) => ({ taskId: hand.task().id, billable: hand.flag() }),
  'task.setMilestone': (hand) => ({ taskId: hand.task().id, milestone: hand.flag() }),
  'task.setWeight': (hand) => ({ taskId: hand.task().id, weight: hand.of(null, 10, 90) }),
  'task.setProgress': (hand) => ({ taskId: hand.task().id, progress: hand.of(null, 0, 40, 100) }),
  'task.setStatus': (hand) => {
    const task = hand.task();
    return { taskId: task.id, statusId: hand.statusOf(task.project_id) };
  },
  'task.move': (hand) => {
    const task = hand.task();
    const groupBy = hand.of('status', 'priority', 'phase');
    return {
      taskId: task.id,
      groupBy,
      order: hand.order(),
      ...(groupBy === 'status' ? { statusId: hand.statusOf(task.project_id) } : {}),
      ...(groupBy === 'priority' ? { priorityId: hand.priority() } : {}),
      ...(groupBy === 'phase' ? { phaseId: hand.phaseOf(task.project_id) } : {}),
    };
  },
  'task.reorder': (hand) => {
    const { project_id: projectId } = hand.task();
    const tasks = hand.chance.shuffled(hand.rows('task', (row) => row.project_id === projectId)).slice(0, 3);
    return {
      projectId,
      groupBy: 'status',
      places: tasks.map(({ id }) => ({ taskId: id, order: hand.order() })),
    };
  },
  'task.assign': (hand) => {
    const task = hand.task();
    return { taskId: task.id, teamMemberId: hand.memberOf(task.team_id), assigned: hand.flag() };
  },
  'task.label': (hand) => {
    const task = hand.task();
    return { taskId: task.id, labelId: hand.labelOf(task.team_id), attached: hand.flag() };
  },
  'task.subscribe': (hand) => {
    const task = hand.task();
    return { taskId: task.id, teamMemberId: hand.memberOf(task.team_id), subscribed: hand.flag() };
  },
  'task.createLabel': (hand) => ({
    taskId: hand.task().id,
    labelId: hand.newId(),
    name: hand.name(),
    color: hand.color(),
  }),
  ...LIST_GESTURES,
  ...CHILD_ROW_GESTURES,
  ...COLUMN_GESTURES,
  ...PLANNING_GESTURES,
  'label.create': (hand) => ({
    labelId: hand.newId(),
    teamId: hand.row('team').id,
    name: hand.name(),
    color: hand.color(),
  }),
  'label.rename': (hand) => ({ labelId: hand.row('label').id, name: hand.name() }),
  'label.recolor': (hand) => ({ labelId: hand.row('label').id, color: hand.color() }),
  'label.remove': (hand) => {
    const { id } = hand.row('label');
    return { labelId: id, taskIds: hand.rows('task', (row) => row.labels.includes(id)).map((row) => row.id) };
  },
  ...SETUP_GESTURES,
  'project.create': (hand) => {
    const member = hand.row('teamMember', (row) => row.user_id !== null);
    return {
      projectId: hand.newId(),
      teamId: member.team_id,
      name: hand.name(),
      key: `P${String(hand.chance.int(10, 99))}`,
      statusIds: [hand.newId(), hand.newId(), hand.newId()],
      memberId: hand.newId(),
      teamMemberId: member.id,
      colorCode: hand.color(),
      statusId: hand.of(...PROJECT_STATUSES.map(({ id }) => id)),
    };
  },
  'project.update': (hand) => {
    const projectId = hand.row('project').id;
    if (hand.flag()) return { projectId, change: { name: hand.name(), notes: hand.of(null, 'note') } };
    const change = { colorCode: hand.color(), startDate: hand.day() };
    const strict = hand.flag();
    return { projectId, change: { ...change, restrictTaskCreation: strict, timeNotWhenDone: strict } };
  },
  'project.remove': (hand) => ({
    projectId: hand.row('project').id,
    ...(hand.flag() ? { ifUnused: true } : {}),
  }),
  'project.setManager': (hand) => {
    const project = hand.row('project');
    const teamMemberId = hand.flag() ? null : hand.memberOf(project.team_id);
    return { projectId: project.id, teamMemberId, memberId: hand.newId() };
  },
  'projectMember.add': (hand) => {
    const project = hand.row('project');
    return { memberId: hand.newId(), projectId: project.id, teamMemberId: hand.memberOf(project.team_id) };
  },
  'projectMember.remove': (hand) => {
    const member = hand.row('projectMember');
    return {
      memberId: member.id,
      projectId: member.project_id,
      ...(hand.flag() && { keepAllocations: true }),
    };
  },
  'projectPref.favorite': (hand) => ({ projectId: hand.row('project').id, favorite: hand.flag() }),
  'projectPref.subscribe': (hand) => ({ projectId: hand.row('project').id, subscribed: hand.flag() }),
  'projectPref.archive': (hand) => ({ projectId: hand.row('project').id, archived: hand.flag() }),
  'projectPref.archiveForAll': (hand) => ({ projectId: hand.row('project').id, archived: hand.flag() }),
  'mute.project': (hand) => ({ projectId: hand.row('project').id, muted: hand.flag() }),
  'mute.task': (hand) => ({ taskId: hand.task().id, muted: hand.flag() }),
  'projectPref.view': (hand) => ({
    projectId: hand.row('project').id,
    defaultView: hand.of('TASK_LIST', 'BOARD'),
  }),
  'listColumn.setPinned': (hand) => {
    const column = hand.row('listColumn');
    return { projectId: column.project_id, key: column.key, pinned: hand.flag() };
  },
  ...PEOPLE_GESTURES,
  'category.create': (hand) => ({
    categoryId: hand.newId(),
    teamId: hand.row('team').id,
    name: hand.name(),
    color: hand.color(),
  }),
  'category.update': (hand) => ({
    categoryId: hand.row('projectCategory').id,
    name: hand.name(),
    color: hand.color(),
  }),
  'category.remove': (hand) => {
    const { id } = hand.row('projectCategory');
    return {
      categoryId: id,
      projectIds: hand.rows('project', (row) => row.category_id === id).map((row) => row.id),
    };
  },
  'personalTask.create': (hand) => ({
    personalTaskId: hand.newId(),
    name: hand.name(),
    color: hand.color(),
    sortIndex: hand.chance.int(0, 9),
  }),
  'personalTask.set': (hand) => ({
    personalTaskId: hand.row('personalTask').id,
    change: hand.of<{ name?: string; due_date?: string | null; sort_index?: number }>(
      { name: hand.name() },
      { due_date: hand.day() },
      { sort_index: hand.chance.int(-9, 9) },
    ),
  }),
  'personalTask.remove': (hand) => ({ personalTaskId: hand.row('personalTask').id }),
  'personalTask.done': (hand) => ({ personalTaskId: hand.row('personalTask').id, done: hand.flag() }),
  ...VIEW_AND_WEEK_GESTURES,
  'notification.read': (hand) => ({ notificationId: hand.row('notification').id }),
  'notification.mark': (hand) => {
    const read = hand.flag();
    const rows = hand.rows('notification', (row) => row.read !== read || hand.chance.hit(0.2)).slice(0, 20);
    return { notificationIds: [hand.row('notification').id, ...rows.map((row) => row.id)], read };
  },
  'notification.snooze': (hand) => ({
    notificationIds: [hand.row('notification').id],
    until: hand.of(null, '2026-01-01T08:00:00.000Z', '2031-05-05T07:00:00.000Z'),
  }),
  'taskDependency.add': (hand) => {
    const task = hand.task();
    const related = hand.row('task', (row) => row.team_id === task.team_id);
    const joins = hand.flag() ? { kind: hand.of(...DEPENDENCY_KINDS), lagDays: hand.chance.int(-3, 5) } : {};
    return { dependencyId: hand.newId(), taskId: task.id, relatedTaskId: related.id, ...joins };
  },
  'taskDependency.set': (hand) => {
    const { id, task_id: taskId } = hand.row('dependency');
    const change = hand.of<{ kind?: DependencyKind; lagDays?: number }>(
      { kind: hand.of(...DEPENDENCY_KINDS) },
      { lagDays: hand.chance.int(-9, 9) },
    );
    return { dependencyId: id, taskId, ...change };
  },
  'taskDependency.remove': (hand) => {
    const { id, task_id: taskId, related_task_id: relatedTaskId } = hand.row('dependency');
    return { dependencyId: id, taskId, relatedTaskId };
  },
  'attachment.add': (hand) => {
    const file = {
      attachmentId: hand.newId(),
      name: hand.of('Plan.pdf', 'site.jpg'),
      size: hand.chance.int(1, 9_000),
    };
    // Sometimes to a comment, usually of another person, which is refused.
    const comment = hand.chance.hit(0.3) ? hand.chance.pick(hand.rows('comment', () => true)) : undefined;
    if (comment) return { ...file, taskId: comment.task_id, commentId: comment.id };
    // Or as a copy of another file, which may be deleted by then, or belong to another team.
    const source = hand.chance.hit(0.3) ? hand.chance.pick(hand.rows('attachment', () => true)) : undefined;
    return { ...file, taskId: hand.task().id, ...(source && { copyOf: source.id }) };
  },
  'attachment.remove': (hand) => ({ attachmentId: hand.row('attachment').id }),
  'profile.rename': (hand) => ({ name: hand.name(), teamIds: hand.held.team.map((row) => row.id) }),
  'profile.setRegion': (hand) => ({
    timezone: hand.of('UTC', 'Asia/Seoul', 'Nowhere/Else'),
    language: hand.of('en', 'de', 'ko'),
  }),
  'profile.setNotifications': (hand) => ({
    teamId: hand.row('team').id,
    flags: { email: hand.flag(), popup: hand.flag(), unread: true, digest: hand.flag() },
  }),
  'profile.setNoticeChoice': (hand) => ({
    teamId: hand.row('team').id,
    choice: hand.of('comments.push', 'mentions.app', 'assigned.mail'),
    on: hand.flag(),
  }),
  'profile.setBar': (hand) => ({
    pages: hand.of<string[]>(
      [],
      ['/worklenz/projects', '/worklenz/home'],
      ['/worklenz/home', '/worklenz/settings/profile'],
    ),
  }),
  'profile.setShortcuts': (hand) => ({
    shortcuts: hand.of<string[]>([], ['list.create=n'], ['everywhere.home=g o', 'list.due=u']),
  }),
  'profile.setDefaultView': (hand) => ({
    place: hand.flag() ? hand.row('project').id : `${hand.row('team').id}/due`,
    view: hand.flag() ? hand.of('all', null) : hand.row('savedView').id,
  }),
  'support.contact': (hand) => ({ subscriptionType: 'CUSTOM', reason: hand.name() }),
};

/** Mutations that are rare, such as deleting a whole project; most are on tasks. */
const RARE: ReadonlySet<string> = new Set<MutationName>([
  'project.remove',
  'project.create',
  'project.duplicate',
  'projectTemplate.use',
  'team.activate',
  'team.create',
  'team.createOwn',
  'member.remove',
]);
const NAMES = Object.keys(GESTURES) as MutationName[];
/** Number of adjacent names, which are about one feature, that the people of a run repeat. */
const HABITS = 8;

/** The share of gestures that are habits, without and with chores. */
const SHARE = { habits: 0.3, chores: 0.9 };

export interface Wanted {
  /** Done more often than other mutations. */
  readonly habit?: MutationName;
  /** Nearly all gestures are these. */
  readonly chores?: readonly MutationName[];
}

interface Ways {
  readonly habits: readonly MutationName[];
  /** The share of gestures that are habits. */
  readonly share: number;
}

export interface Person extends Ways {
  readonly chance: Chance;
  readonly held: Held;
  readonly newId: () => string;
}

/** The habits of the people of a run: random ones, or the wanted mutation with those that create its rows. */
export function waysOf(chance: Chance, { habit, chores = [] }: Wanted): Ways {
  const any = chance.int(0, NAMES.length - 1);
  const first = habit === undefined ? any : (NAMES.indexOf(habit) - HABITS / 2 + NAMES.length) % NAMES.length;
  const habits = NAMES.filter((_, at) => (at - first + NAMES.length) % NAMES.length < HABITS);
  return { habits: [...habits, ...chores], share: chores.length > 0 ? SHARE.chores : SHARE.habits };
}

/** Attempts with other mutations when the replica has no row for the first. */
const TRIES = 3;

/**
 * One gesture of a person: one change, or the same one to several tasks as one step. Empty when no attempt finds a row
 * to work on.
 */
export function gesture(person: Person): NamedMutation[] {
  const { chance, held, newId } = person;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const named = tried(person);
    if (!named) continue;
    if (!named.name.startsWith('task.') || chance.hit(0.85)) return [named];
    const others = Array.from({ length: chance.int(1, 7) }, () =>
      made(named.name, new Hand(chance, held, newId)),
    );
    return [named, ...others.filter((one) => one !== null)];
  }
  return [];
}

function made(name: MutationName, hand: Hand): Made | null {
  try {
    return { name, args: GESTURES[name](hand) };
  } catch (error) {
    if (error instanceof NothingThere) return null;
    throw error;
  }
}

function tried({ chance, held, newId, habits, share }: Person): Made | null {
  const common = NAMES.filter((name) => name.startsWith('task.'));
  const name = chance.pick(chance.hit(share) ? habits : chance.hit(0.6) ? common : NAMES);
  if (name === undefined || (RARE.has(name) && chance.hit(0.7))) return null;
  return made(name, new Hand(chance, held, newId));
}
