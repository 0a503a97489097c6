/** Events about the people of a task: assignees and those who are notified when it is done (live-channel 7, 23, 54). */
import { AppError } from '../../../contract/errors.ts';
import { errorText } from '../../error-texts.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { can } from '../../../contract/permissions.ts';
import { tagList } from '../../../contract/rules/tag-list.ts';
import { requireTask, type ProjectAccess } from '../../policies/project-access.ts';
import { listSubscribers } from '../../queries/tasks/task-lookups.ts';
import { readAssignees, readTeamOfTask } from '../../queries/tasks/task-relations.ts';
import { onWrite, say, type Act, type Adapter, type EventReply } from './adapter.ts';
import { echo } from './task-field-events.ts';

type Ask = Parameters<typeof echo>[0];

/** The answer where only managers may create and assign tasks (live-channel 2.2). */
export const RESTRICTED = { error: true, message: errorText('task_creation_restricted') } as const;

const setAssigned = ({ call }: Act, id: string, teamMemberId: string, assigned: boolean) =>
  call('tasks.setAssigned', { params: { id, teamMemberId }, body: { assigned } });

const maySet = (project: ProjectAccess): boolean => can(project.subject, 'task.create');

async function assigneesReply(
  { tx }: Act,
  ask: Ask,
  change: { teamMemberId: string; mode: number; withMembers: boolean },
): Promise<EventReply> {
  const assignees = await readAssignees(tx, ask.task_id);
  return say(EVENT.QUICK_ASSIGNEES_UPDATE, {
    ...echo(ask),
    members: change.withMembers ? await readTeamOfTask(tx, ask.task_id) : [],
    assignees,
    names: tagList(assignees, 4),
    mode: change.mode,
    team_member_id: change.teamMemberId,
  });
}

/** Assigns the sender unless they are assigned already: changing a task's status makes them an assignee. */
export async function assignSelf(act: Act, ask: Ask): Promise<EventReply[]> {
  const { project } = await requireTask(act.tx, ask.task_id);
  const { teamMemberId } = project.membership;
  const assignees = await readAssignees(act.tx, ask.task_id);
  if (assignees.some((one) => one.team_member_id === teamMemberId) || !maySet(project)) return [];
  await setAssigned(act, ask.task_id, teamMemberId, true);
  return [await assigneesReply(act, ask, { teamMemberId, mode: 0, withMembers: true })];
}

export const taskPeopleEvents: readonly Adapter[] = [
  onWrite(EVENT.QUICK_ASSIGNEES_UPDATE, async (act, ask) => {
    const { project } = await requireTask(act.tx, ask.task_id);
    const assigned = ask.mode === 0;
    if (assigned && !maySet(project)) return [say(EVENT.QUICK_ASSIGNEES_UPDATE, RESTRICTED)];
    await setAssigned(act, ask.task_id, ask.team_member_id, assigned);
    const withMembers = ask.team_id === project.teamId;
    const { team_member_id: teamMemberId, mode } = ask;
    return [await assigneesReply(act, ask, { teamMemberId, mode, withMembers })];
  }),
  onWrite(EVENT.TASK_ASSIGNEES_CHANGE, async (act, ask) => {
    const { project } = await requireTask(act.tx, ask.task_id);
    if (!maySet(project)) return [say(EVENT.TASK_ASSIGNEES_CHANGE, RESTRICTED)];
    if (ask.team_member_id.length === 0)
      throw new AppError('invalid', { field: 'team_member_id', reason: 'too_small' });
    const wanted = new Set(ask.team_member_id);
    const current = new Set((await readAssignees(act.tx, ask.task_id)).map((one) => one.team_member_id));
    for (const id of current) if (!wanted.has(id)) await setAssigned(act, ask.task_id, id, false);
    for (const id of wanted) if (!current.has(id)) await setAssigned(act, ask.task_id, id, true);
    const assigneeIds = (await readAssignees(act.tx, ask.task_id)).map((one) => one.team_member_id);
    return [say(EVENT.TASK_ASSIGNEES_CHANGE, { assigneeIds })];
  }),
  onWrite(EVENT.TASK_SUBSCRIBERS_CHANGE, async (act, { task_id: id, team_member_id, mode }) => {
    const params = { id, teamMemberId: team_member_id };
    await act.call('tasks.setSubscribed', { params, body: { subscribed: mode === 0 } });
    return [say(EVENT.TASK_SUBSCRIBERS_CHANGE, tagList(await listSubscribers(act.tx, id), 4))];
  }),
];
