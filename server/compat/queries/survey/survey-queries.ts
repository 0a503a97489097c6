/** The setup survey and the caller's answers. */
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { AppError } from '../../../../contract/errors.ts';
import { SURVEY_ID, SURVEY_QUESTIONS } from '../../../../contract/rules/survey.ts';
import type { ReadContext } from '../../../db/transaction.ts';

type Survey = CallAnswer<'survey.get'>;
type Response = CallAnswer<'survey.response'>;

export function readSurvey(): Survey {
  return {
    id: SURVEY_ID,
    name: 'Account setup',
    description: null,
    survey_type: 'account_setup',
    is_active: true,
    questions: SURVEY_QUESTIONS.map(({ options, ...question }) => ({
      ...question,
      survey_id: SURVEY_ID,
      options: options && [...options],
    })),
  };
}

export async function readSurveyStatus(context: ReadContext): Promise<CallAnswer<'survey.status'>> {
  const stored = await storedResponse(context, SURVEY_ID);
  return { is_completed: stored !== undefined, completed_at: stored?.completed_at ?? null };
}

export async function readSurveyResponse(context: ReadContext, surveyId: string): Promise<Response> {
  const stored = await storedResponse(context, surveyId);
  if (!stored) throw new AppError('not_found');
  return {
    ...stored,
    is_completed: true,
    answers: stored.answers.map((answer) => ({
      ...answer,
      answer_json: answer.answer_json && [...answer.answer_json],
    })),
  };
}

async function storedResponse({ db, actor }: ReadContext, surveyId: string) {
  return db
    .selectFrom('survey_responses')
    .select(['id', 'survey_id', 'user_id', 'answers', 'started_at', 'completed_at'])
    .where('user_id', '=', actor.userId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}
