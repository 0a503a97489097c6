/** Stores a person's answers to the setup survey: one response per person and survey; a repeated one replaces all answers. */
import { AppError } from '../../../contract/errors.ts';
import { SURVEY_ID, surveyAnswerProblem, type SurveyAnswer } from '../../../contract/rules/survey.ts';
import type { Tx } from '../../db/transaction.ts';

/** Returns the response's id. Errors: `not_found` for another survey, `invalid` with the index of the invalid answer. */
export async function saveSurvey(
  tx: Tx,
  surveyId: string,
  answers: readonly SurveyAnswer[],
): Promise<string> {
  if (surveyId !== SURVEY_ID) throw new AppError('not_found', { field: 'survey_id' });
  answers.forEach((answer, index) => {
    const reason = surveyAnswerProblem(answer);
    if (reason) throw new AppError('invalid', { where: 'body', field: `answers.${index}`, reason });
  });
  // The last answer to a question counts.
  const lastAnswers = [...new Map(answers.map((answer) => [answer.question_id, answer])).values()];
  const stored = await tx.db
    .insertInto('survey_responses')
    .values({
      id: tx.newId(),
      user_id: tx.actor.userId,
      survey_id: surveyId,
      answers: JSON.stringify(lastAnswers),
      started_at: tx.now,
      completed_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'survey_id'])
        .doUpdateSet({ answers: JSON.stringify(lastAnswers), completed_at: tx.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}
