/**
 * Finishes the setup wizard in one transaction (account notes 3.3 and 7.4): names team and organization, creates the
 * first project with its tasks, invites people, stores the survey, marks the account as set up.
 * Only for the owner of the active team.
 */
import { sql } from 'kysely';
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import { SURVEY_ID, surveyAnswersOf } from '../../../contract/rules/survey.ts';
import type { Membership, Tx } from '../../db/transaction.ts';
import { inviteMembers, type Invited } from '../people/invite-members.ts';
import { saveSurvey } from '../survey/save-survey.ts';
import { builtInTemplate } from '../../templates/built-in.ts';
import { importTemplate } from '../templates/import-template.ts';
import { createFirstProject } from './create-first-project.ts';
import { updateOwnUser } from '../settings/update-own-user.ts';
import { findInTeam } from '../../db/team-rows.ts';

export type SetupAnswers = CallBody<'settings.setup'>;

export interface SetupResult {
  readonly id: string;
  readonly members: Invited[] | null;
}

/** Errors: `not_allowed` for anybody but the owner of the active team, `setup_done` when repeated with another project, `not_found` for an unknown template. */
export async function completeSetup(tx: Tx, answers: SetupAnswers): Promise<SetupResult> {
  const team = tx.actor.team;
  if (team?.role !== 'owner') throw new AppError('not_allowed');
  const user = await tx.db
    .selectFrom('users')
    .select(['setup_completed', 'email'])
    .where('id', '=', tx.actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.setup_completed) return answerAgain(tx, team, answers);
  const template = answers.template_id == null ? undefined : builtInTemplate(answers.template_id);
  if (answers.template_id != null && template === undefined)
    throw new AppError('not_found', { field: 'template_id' });
  await nameTeam(tx, team, answers.team_name);
  const id = answers.project_id ?? tx.newId();
  if (template !== undefined) await importTemplate(tx, team, template, { id, name: answers.project_name });
  else await createFirstProject(tx, team, { id, name: answers.project_name ?? '', tasks: answers.tasks });
  const emails = answers.team_members.filter((email) => email !== user.email.toLowerCase());
  const members = await inviteMembers(tx, { teamId: team.teamId, emails, role: 'member' });
  if (answers.survey_data !== undefined)
    await saveSurvey(tx, SURVEY_ID, surveyAnswersOf(answers.survey_data));
  await updateOwnUser(tx, { setup_completed: true });
  return { id, members };
}

/** Idempotency: the same answer for the same project, in case the first answer was lost. */
async function answerAgain(tx: Tx, team: Membership, answers: SetupAnswers): Promise<SetupResult> {
  const project =
    answers.project_id === undefined
      ? undefined
      : await findInTeam(tx, team.teamId, ['projects', answers.project_id], ['id']);
  if (project === undefined) throw new AppError('setup_done');
  return { id: project.id, members: null };
}

async function nameTeam(tx: Tx, team: Membership, name: string): Promise<void> {
  const { organization_id: organizationId } = await tx.db
    .updateTable('teams')
    .set({ name, updated_at: tx.now })
    .where('id', '=', team.teamId)
    .returning('organization_id')
    .executeTakeFirstOrThrow();
  await tx.db.updateTable('organizations').set({ name }).where('id', '=', organizationId).execute();
  const teams = await sql<{ id: string }>`select id from organization_teams(${organizationId})`.execute(
    tx.db,
  );
  // Every team's row carries the organization's name.
  for (const { id } of teams.rows) tx.feed.inTeam(id, 'team', id);
}
