/** Binds the calls of the survey that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { saveSurvey } from '../../commands/survey/save-survey.ts';
import { readSurvey, readSurveyResponse, readSurveyStatus } from '../queries/survey/survey-queries.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';

export const compatSurveyBindings: readonly Binding[] = [
  bindRead(calls['survey.get'], { run: async () => readSurvey() }),
  bindRead(calls['survey.status'], { run: (context) => readSurveyStatus(context) }),
  bindRead(calls['survey.response'], {
    run: (context, { params }) => readSurveyResponse(context, params.surveyId),
  }),
  bindWrite(calls['survey.respond'], {
    run: async (tx, { body }) => {
      const answers = body.answers.map(({ question_id, answer_text, answer_json }) => ({
        question_id,
        answer_text: answer_text ?? null,
        answer_json: answer_json ?? null,
      }));
      return { response_id: await saveSurvey(tx, body.survey_id, answers) };
    },
  }),
];
