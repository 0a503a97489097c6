/** Events that change one field of a project, create a category, or follow a project (live-channel 24, 30 to 35). */
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import { tagList } from '../../../contract/rules/tag-list.ts';
import { healthPayload } from '../../commands/projects/health-payload.ts';
import { inTeam } from '../../policies/actor.ts';
import { requireProject } from '../../policies/project-access.ts';
import { listProjectSubscribers } from '../queries/projects/project-subscribers.ts';
import { answered, onWrite, say, type Act, type Adapter } from './adapter.ts';

const patchProject = ({ call }: Act, id: string, body: Record<string, unknown>) =>
  call('projects.update', { params: { id }, body });

async function categoryOf({ tx }: Act, id: string | null) {
  if (id === null) return undefined;
  return tx.db
    .selectFrom('project_categories')
    .select(['id', 'name', 'color_code'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const categoryReply = (
  projectId: string,
  category: { id: string; name: string; color_code: string } | undefined,
) => ({
  id: projectId,
  category_id: category?.id ?? null,
  category_name: category?.name ?? null,
  category_color: category?.color_code ?? null,
});

export const projectEvents: readonly Adapter[] = [
  onWrite(EVENT.PROJECT_SUBSCRIBERS_CHANGE, async (act, { project_id: id, team_member_id, mode }) => {
    const { membership } = await requireProject(act.tx, id);
    // A person can only subscribe themselves: the user id is ignored, and the session decides.
    if (team_member_id !== membership.teamMemberId)
      throw new AppError('invalid', { field: 'team_member_id', reason: 'not_self' });
    await act.call('projects.setSubscribed', { params: { id }, body: { subscribed: mode === 0 } });
    return [say(EVENT.PROJECT_SUBSCRIBERS_CHANGE, tagList(await listProjectSubscribers(act.tx, id), 4))];
  }),
  onWrite(EVENT.PROJECT_HEALTH_CHANGE, async (act, { project_id, health_id }) => {
    await patchProject(act, project_id, { health_id });
    return [say(EVENT.PROJECT_HEALTH_CHANGE, healthPayload(project_id, health_id))];
  }),
  onWrite(EVENT.PROJECT_START_DATE_CHANGE, async (act, { project_id, start_date = null }) => {
    await patchProject(act, project_id, { start_date });
    return [say(EVENT.PROJECT_START_DATE_CHANGE, { project_id, start_date })];
  }),
  onWrite(EVENT.PROJECT_END_DATE_CHANGE, async (act, { project_id, end_date = null }) => {
    await patchProject(act, project_id, { end_date });
    return [say(EVENT.PROJECT_END_DATE_CHANGE, { project_id, end_date })];
  }),
  onWrite(EVENT.PROJECT_STATUS_CHANGE, async (act, { project_id: id, status_id }) => {
    await patchProject(act, id, { status_id });
    const status = PROJECT_STATUSES.find((one) => one.id === status_id);
    if (!status) return [];
    const { name, icon, color_code } = status;
    return [
      say(EVENT.PROJECT_STATUS_CHANGE, {
        ...{ id, status: status_id, status_icon: icon, status_color: color_code, status_name: name },
      }),
    ];
  }),
  onWrite(EVENT.PROJECT_CATEGORY_CHANGE, async (act, { project_id, category_id = null, is_update }) => {
    await patchProject(act, project_id, { category_id });
    const category = is_update ? await categoryOf(act, category_id) : undefined;
    return [say(EVENT.PROJECT_CATEGORY_CHANGE, categoryReply(project_id, category))];
  }),
  onWrite(EVENT.CREATE_PROJECT_CATEGORY, async (act, { project_id, name }) => {
    const { teamId } = await requireProject(act.tx, project_id);
    const there = act.as(inTeam(act.tx.actor, teamId));
    const category = answered(
      calls['categories.create'],
      await there.call('categories.create', { body: { name } }),
    );
    return [say(EVENT.CREATE_PROJECT_CATEGORY, categoryReply(project_id, category))];
  }),
];
