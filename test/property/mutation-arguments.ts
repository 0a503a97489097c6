/** Arguments for every mutation, from the ids of the world. A mutation without an entry here does not compile. */
import fc from 'fast-check';
import { personalArguments } from './personal-rows.ts';
import { PROJECT_PRIORITIES, PROJECT_STATUSES, TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { REACTIONS } from '../../contract/rules/comment-text.ts';
import { UPDATE_REACTIONS } from '../../contract/rules/project-updates.ts';
import { LANGUAGES } from '../../contract/rules/languages.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import { COMMENTS, UPDATES } from './comment-rows.ts';
import { columnForms, columnUpdates, CUSTOM_COLUMNS, customValues } from './custom-columns.ts';
import { deletedTask } from './deleted-task.ts';
import { CHILD_ROW_ARGUMENTS } from './child-row-arguments.ts';
import { viewAndWeekArguments } from './view-and-week-arguments.ts';
import {
  CATEGORY,
  CLIENT,
  idOf,
  INVITATION,
  JOB_TITLE,
  LABELS,
  MEMBERS,
  NEW_ID,
  NOTIFICATIONS,
  OTHER_TEAM,
  PERSONAL_TASK,
  PHASES,
  PROJECT,
  PROJECT_MEMBERS,
  PROJECT_TEMPLATE,
  STATUSES,
  TASK_TEMPLATE,
  TASKS,
  TEAM,
} from './mutation-world.ts';
import { OTHER_PROJECT } from './other-project.ts';
import { ROADMAP_ARGUMENTS } from './roadmap-arguments.ts';
import { planArguments } from './plan-rows.ts';
import { SETUP_ARGUMENTS } from './setup-arguments.ts';

const projectId = fc.constant(PROJECT);
const taskId = fc.constantFrom(...TASKS);
const statusId = fc.constantFrom(...STATUSES);
const phaseId = fc.constantFrom(...PHASES);
const labelId = fc.constantFrom(...LABELS);
const teamMemberId = fc.constantFrom(...MEMBERS);
const memberId = fc.constantFrom(...PROJECT_MEMBERS);
const priorityId = fc.constantFrom(...TASK_PRIORITIES.map((one) => one.id));
const name = fc.constantFrom('Dig', 'Über', '任务', 'Dig  deeper');
const color = fc.constantFrom('#154c9b', '#f37070');
const order = fc.constantFrom('Zz', 'a0V', 'a9', 'b00');
const flag = fc.boolean();
const grouping = fc.constantFrom(
  'status' as const,
  'priority' as const,
  'phase' as const,
  'members' as const,
);
const day = fc.option(fc.constantFrom('2026-03-01', '2026-04-30'));
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one);
const made = fc.constant(NEW_ID);
const commentId = fc.constantFrom(...COMMENTS);
const updateId = fc.constantFrom(...UPDATES);
const newTeam = { teamId: made, name, memberId: fc.constant(idOf(23, 2)) };
const repeatArguments = {
  content: fc.constantFrom('Ask @Bo', 'Done', '{0} @Bo @Bo'),
  mentions: fc.boolean().map((named) => (named ? [{ team_member_id: MEMBERS[1] ?? '', name: 'Bo' }] : [])),
};
const description = fc.option(
  fc.constantFrom('one\nTWO\nthree\n', '<p>a</p><p>c</p>', '<ul><li>a</li></ul><p>b c</p>', 'new'),
);
const orders = fc.record({ status: order, priority: order, phase: order, members: order });

/** Some optional keys may be left out. */
function partly<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> {
  return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
}

const move = fc
  .tuple(taskId, grouping, order, statusId, priorityId, maybe(phaseId))
  .map(([id, groupBy, key, status, priority, phase]) => ({
    taskId: id,
    groupBy,
    order: key,
    ...(groupBy === 'status' ? { statusId: status } : {}),
    ...(groupBy === 'priority' ? { priorityId: priority } : {}),
    ...(groupBy === 'phase' ? { phaseId: phase } : {}),
  }));

const givenRole = fc.constantFrom('admin' as const, 'team_lead' as const, 'member' as const);
const jobTitle = fc.constantFrom(
  null,
  { id: JOB_TITLE },
  { id: idOf(24, 1), name: 'CARPENTER' },
  { id: idOf(24, 1), name: 'Surveyor' },
);

const form = partly({
  name,
  colorCode: color,
  statusId: fc.constantFrom(...PROJECT_STATUSES.map((one) => one.id)),
  categoryId: fc.constantFrom(null, CATEGORY),
  priorityId: fc.option(fc.constantFrom(...PROJECT_PRIORITIES.map((one) => one.id))),
  client: fc.constantFrom(null, { id: NEW_ID, name: 'Bolt' }, { id: NEW_ID, name: 'ACME' }),
  notes: fc.option(fc.constant('other')),
  startDate: day,
  hoursPerDay: fc.option(fc.integer({ min: 0, max: 24 })),
  timeNoteNeeded: flag,
  timeDayHours: fc.option(fc.integer({ min: 1, max: 24 })),
});

const templateTasks = fc.array(
  fc.record({ name, total_minutes: fc.integer({ min: 0, max: 900 }), level: fc.integer({ min: 0, max: 2 }) }),
  { maxLength: 4 },
);
/** Each below an earlier one, below a missing one, or at the top. */
const importRows = fc
  .array(
    fc.record({
      name,
      order,
      totalMinutes: fc.integer({ min: 0, max: 900 }),
      below: fc.integer({ min: -2, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((rows) =>
    rows.map(({ below, ...row }, index) => ({
      ...row,
      taskId: idOf(23, index),
      parentId: below < 0 || index === 0 ? null : idOf(23, below < index ? below : 99),
    })),
  );

export const ARGUMENTS: { readonly [N in MutationName]: fc.Arbitrary<ArgsOf<N>> } = {
  'task.create': fc
    .tuple(
      fc.record({ taskId: made, projectId, name, statusId, orders }),
      partly({
        priorityId,
        phaseId: maybe(phaseId),
        parentTaskId: maybe(taskId),
        endDate: day,
        totalMinutes: fc.integer({ min: 0, max: 900 }),
        description,
        assignees: fc.uniqueArray(teamMemberId),
        labels: fc.uniqueArray(labelId),
      }),
    )
    .map(([required, optional]) => ({ ...required, ...optional })),
  'task.remove': fc.record({ taskId }),
  'task.restore': deletedTask,
  'task.archive': fc.record({ taskId, archived: flag }),
  'task.toSubtask': fc.record({ taskId, parentTaskId: taskId }),
  'task.toTask': fc.record({ taskId }),
  'task.toProject': fc.record({
    taskId,
    projectId: fc.constantFrom(PROJECT, OTHER_PROJECT),
    orders,
  }),
  'task.rename': fc.record({ taskId, name }),
  'task.setDescription': fc.record({ taskId, description, base: description }),
  'task.setPriority': fc.record({ taskId, priorityId }),
  'task.setPhase': fc.record({ taskId, phaseId: maybe(phaseId) }),
  'task.setDates': fc
    .tuple(taskId, partly({ startDate: day, endDate: day }))
    .map(([id, dates]) => ({ taskId: id, ...dates })),
  'task.setDueTime': fc.record({ taskId, dueTime: fc.option(fc.constant('09:30')) }),
  'task.setEstimate': fc.record({ taskId, totalMinutes: fc.integer({ min: 0, max: 900 }) }),
  'task.setMilestone': fc.record({ taskId, milestone: flag }),
  'task.setBillable': fc.record({ taskId, billable: flag }),
  'task.setWeight': fc.record({ taskId, weight: fc.option(fc.integer({ min: 0, max: 100 })) }),
  'task.setProgress': fc.record({ taskId, progress: fc.option(fc.integer({ min: 0, max: 100 })) }),
  'task.setStatus': fc.record({ taskId, statusId }),
  'task.move': move,
  'task.reorder': fc.record({
    projectId,
    groupBy: grouping,
    places: fc.uniqueArray(fc.record({ taskId, order }), { minLength: 1, selector: (place) => place.taskId }),
  }),
  'task.label': fc.record({ taskId, labelId, attached: flag }),
  'task.subscribe': fc.record({ taskId, teamMemberId, subscribed: flag }),
  'task.createLabel': fc.record({ taskId, labelId: made, name: fc.constantFrom('LABEL 1', 'fresh'), color }),
  'task.setCustom': fc.tuple(taskId, customValues).map(([id, value]) => ({ taskId: id, ...value })),
  'customColumn.create': columnForms.map((form) => ({
    columnId: NEW_ID,
    projectId: PROJECT,
    key: 'new',
    ...form,
  })),
  'customColumn.update': columnUpdates,
  'customColumn.setVisible': fc.record({
    columnId: fc.constantFrom(...CUSTOM_COLUMNS),
    projectId,
    visible: flag,
  }),
  'customColumn.remove': fc.record({ columnId: fc.constantFrom(...CUSTOM_COLUMNS), projectId }),
  'client.create': fc.record({ clientId: made, teamId: fc.constant(TEAM), name }),
  'client.rename': fc.record({ clientId: fc.constant(CLIENT), name }),
  'client.remove': fc.record({ clientId: fc.constant(CLIENT), projectIds: fc.constant([PROJECT]) }),
  'jobTitle.create': fc
    .tuple(
      fc.record({ jobTitleId: made, teamId: fc.constant(TEAM), name }),
      partly({ memberIds: fc.shuffledSubarray(MEMBERS) }),
    )
    .map(([required, optional]) => ({ ...required, ...optional })),
  'jobTitle.rename': fc.record({ jobTitleId: fc.constant(JOB_TITLE), name }),
  'jobTitle.remove': fc.record({ jobTitleId: fc.constant(JOB_TITLE), memberIds: fc.constant(MEMBERS) }),
  'projectTemplate.save': fc.record({
    templateId: made,
    projectId,
    name,
    includes: fc.record({
      phases: flag,
      labels: flag,
      customColumns: flag,
      estimation: flag,
      description: flag,
      subtasks: flag,
    }),
    taskCount: fc.integer({ min: 0, max: 2_000 }),
  }),
  'projectTemplate.rename': fc.record({ templateId: fc.constant(PROJECT_TEMPLATE), name }),
  'projectTemplate.remove': fc.record({ templateId: fc.constant(PROJECT_TEMPLATE) }),
  'projectTemplate.use': fc.record({
    templateId: fc.constant(PROJECT_TEMPLATE),
    builtIn: flag,
    projectId: made,
    teamId: fc.constant(TEAM),
    name,
    key: fc.constant('NEW'),
    statusIds: fc.constantFrom([idOf(21, 1), idOf(21, 2), idOf(21, 3)], [idOf(21, 1)]),
    memberId: fc.constant(idOf(22, 1)),
    teamMemberId,
  }),
  'taskTemplate.create': fc.record({
    templateId: made,
    teamId: fc.constant(TEAM),
    name,
    tasks: templateTasks,
  }),
  'taskTemplate.replace': fc.record({ templateId: fc.constant(TASK_TEMPLATE), name, tasks: templateTasks }),
  'taskTemplate.remove': fc.record({ templateId: fc.constant(TASK_TEMPLATE) }),
  'taskTemplate.import': fc.record({ projectId, statusId, rows: importRows }),
  'label.create': fc.record({ labelId: made, teamId: fc.constant(TEAM), name, color }),
  'label.rename': fc.record({ labelId, name }),
  'label.recolor': fc.record({ labelId, color }),
  'label.remove': fc.record({ labelId, taskIds: fc.constant(TASKS) }),
  ...SETUP_ARGUMENTS,
  'project.create': fc
    .tuple(
      fc.record({
        projectId: made,
        teamId: fc.constant(TEAM),
        name,
        key: fc.constant('NEW'),
        statusIds: fc.constant<[string, string, string]>([idOf(21, 1), idOf(21, 2), idOf(21, 3)]),
        memberId: fc.constant(idOf(22, 1)),
        teamMemberId,
        colorCode: color,
        statusId: fc.constantFrom(...PROJECT_STATUSES.map((one) => one.id)),
      }),
      form,
    )
    .map(([required, optional]) => ({ ...optional, ...required })),
  'project.duplicate': fc.record({
    projectId: made,
    fromProjectId: projectId,
    name,
    key: fc.constant('NEW'),
    statusIds: fc.constant(Object.fromEntries(STATUSES.map((one, index) => [one, idOf(21, index + 1)]))),
    memberId: fc.constant(idOf(22, 1)),
    teamMemberId,
    include: fc.record({ people: flag, dates: flag, progress: flag, files: flag }),
  }),
  'project.update': fc.record({ projectId, change: form }),
  'project.remove': fc.record({ projectId, ifUnused: fc.constantFrom(undefined, true as const) }),
  'project.setManager': fc.record({ projectId, teamMemberId: maybe(teamMemberId), memberId: made }),
  'projectMember.add': fc.record({ memberId: made, projectId, teamMemberId }),
  'projectMember.remove': fc.record({
    memberId,
    projectId,
    keepAllocations: fc.constantFrom(undefined, true as const),
  }),
  'projectPref.favorite': fc.record({ projectId, favorite: flag }),
  'projectPref.subscribe': fc.record({ projectId, subscribed: flag }),
  'projectPref.archive': fc.record({ projectId, archived: flag }),
  'projectPref.archiveForAll': fc.record({ projectId, archived: flag }),
  'projectPref.view': fc
    .tuple(
      fc.record({ projectId, defaultView: fc.constantFrom('TASK_LIST' as const, 'BOARD' as const) }),
      partly({ taskListGroupBy: grouping, boardGroupBy: grouping }),
    )
    .map(([required, optional]) => ({ ...required, ...optional })),
  'listColumn.setPinned': fc.record({
    projectId,
    key: fc.constantFrom('KEY', 'STATUS', 'NONE'),
    pinned: flag,
  }),
  'team.create': fc.record({
    ...newTeam,
    fromTeamId: fc.constantFrom(TEAM, OTHER_TEAM),
    ownerMemberId: made,
  }),
  'team.createOwn': fc.record({ ...newTeam, organizationId: made }),
  'team.rename': fc.record({ teamId: fc.constantFrom(TEAM, OTHER_TEAM), name }),
  'member.invite': fc.record({
    memberId: made,
    teamId: fc.constant(TEAM),
    email: fc.constantFrom('new@example.com', 'cem@example.com', 'person1@example.com'),
    role: givenRole,
    jobTitle,
  }),
  'member.withdraw': fc.record({ memberId: teamMemberId, taskIds: fc.constant(TASKS) }),
  'member.remove': fc.record({ memberId: teamMemberId, taskIds: fc.constant(TASKS) }),
  'member.resend': fc.record({ memberId: teamMemberId }),
  'member.setRole': fc.record({ memberId: teamMemberId, role: givenRole }),
  'member.setJobTitle': fc.record({ memberId: teamMemberId, jobTitle }),
  'member.setActive': fc.record({ memberId: teamMemberId, active: flag }),
  'invitation.accept': fc.record({
    invitationId: fc.constant(INVITATION),
    teamMemberId: fc.constant(idOf(3, 9)),
  }),
  'team.activate': fc.record({ teamId: fc.constantFrom(TEAM, OTHER_TEAM) }),
  'category.create': fc.record({ categoryId: made, teamId: fc.constant(TEAM), name, color }),
  'category.update': fc.record({ categoryId: fc.constant(CATEGORY), name, color }),
  'category.remove': fc.record({ categoryId: fc.constant(CATEGORY), projectIds: fc.constant([PROJECT]) }),
  ...personalArguments({ made, id: PERSONAL_TASK, name, color, day, team: TEAM, projectId, taskId }),
  ...viewAndWeekArguments(made, { id: TEAM, member: MEMBERS[0] ?? '', project: PROJECT }),
  'notification.read': fc.record({ notificationId: fc.constantFrom(...NOTIFICATIONS) }),
  'notification.mark': fc.record({
    notificationIds: fc.uniqueArray(fc.constantFrom(...NOTIFICATIONS), { minLength: 1 }),
    read: flag,
  }),
  'notification.snooze': fc.record({
    notificationIds: fc.uniqueArray(fc.constantFrom(...NOTIFICATIONS), { minLength: 1 }),
    until: maybe(fc.constantFrom('2026-01-05T08:00:00.000Z', '2026-01-06T17:00:00.000Z')),
  }),
  ...ROADMAP_ARGUMENTS,
  'projectUpdate.post': fc.record({ updateId: made, projectId, ...repeatArguments }),
  'projectUpdate.edit': fc.record({ updateId, ...repeatArguments }),
  'projectUpdate.remove': fc.record({ updateId }),
  'projectUpdate.react': fc.record({
    updateId,
    teamMemberId: fc.constant(MEMBERS[0] ?? ''),
    sign: fc.constantFrom(...UPDATE_REACTIONS),
    given: fc.boolean(),
  }),
  'taskComment.create': fc
    .tuple(fc.record({ commentId: made, taskId, ...repeatArguments }), fc.boolean(), fc.boolean())
    .map(([words, shows, silent]) => ({
      ...words,
      ...(shows && { files: [{ attachmentId: words.commentId, name: 'Plan.pdf', size: 7 }] }),
      ...(shows && silent && { content: '', mentions: [] }),
    })),
  'taskComment.update': fc.record({ commentId, taskId, ...repeatArguments }),
  'taskComment.remove': fc.record({ commentId, taskId }),
  'taskComment.setReaction': fc.record({
    commentId,
    teamMemberId: fc.constant(MEMBERS[0] ?? ''),
    reaction: maybe(fc.constantFrom(...REACTIONS)),
  }),
  ...CHILD_ROW_ARGUMENTS,
  ...planArguments({ team: TEAM, otherTeam: OTHER_TEAM, project: PROJECT, members: MEMBERS, made: NEW_ID }),
  'profile.rename': fc.record({ name, teamIds: fc.constantFrom([], [TEAM, OTHER_TEAM]) }),
  'profile.setRegion': fc.record({
    timezone: fc.constantFrom('UTC', 'Asia/Seoul'),
    language: fc.constantFrom(...LANGUAGES),
  }),
  'profile.setNotifications': fc.record({
    teamId: fc.constant(TEAM),
    flags: fc.record({ email: flag, popup: flag, unread: flag, digest: flag }),
  }),
  'support.contact': fc.record({ subscriptionType: fc.constant('CUSTOM'), reason: name }),
};
