/** Events of the templates of a team (live-channel 37). */
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { inTeam } from '../../policies/actor.ts';
import { answered, onWrite, say, type Act, type Adapter } from './adapter.ts';

/** Acts in the template's team, which need not be the active one. */
async function inTeamOf(act: Act, templateId: string): Promise<Act> {
  const template = await act.tx.db
    .selectFrom('project_templates')
    .select('team_id')
    .where('id', '=', templateId)
    .executeTakeFirst();
  if (!template?.team_id) throw new AppError('not_found');
  return act.as(inTeam(act.tx.actor, template.team_id));
}

export const templateEvents: readonly Adapter[] = [
  onWrite(EVENT.PT_NAME_CHANGE, async (act, { template_id, template_name }) => {
    const { call } = await inTeamOf(act, template_id);
    const params = { id: template_id };
    const answer = await call('projectTemplates.rename', { params, body: { name: template_name } });
    const { name } = answered(calls['projectTemplates.rename'], answer);
    return [say(EVENT.PT_NAME_CHANGE, { template_id, template_name: name })];
  }),
];
