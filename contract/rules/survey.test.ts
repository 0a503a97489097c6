import { expect, it } from 'vitest';
import { SURVEY_QUESTIONS, surveyAnswerProblem, surveyAnswersOf } from './survey.ts';

const idOf = (key: string): string =>
  SURVEY_QUESTIONS.find(({ question_key }) => question_key === key)?.id ?? '';

it('has the questions and ids that were shipped', () => {
  expect(
    SURVEY_QUESTIONS.map(({ id, question_key, question_type }) => [
      id.slice(-3),
      question_key,
      question_type,
    ]),
  ).toEqual([
    ['001', 'organization_type', 'single_choice'],
    ['002', 'user_role', 'single_choice'],
    ['003', 'main_use_cases', 'multiple_choice'],
    ['004', 'previous_tools', 'text'],
    ['005', 'how_heard_about', 'single_choice'],
  ]);
});

it('turns choices into answers, and leaves out empty ones', () => {
  expect(
    surveyAnswersOf({
      organization_type: 'agency',
      user_role: '',
      main_use_cases: ['time_tracking', 'other'],
      previous_tools: 'paper',
    }),
  ).toEqual([
    { question_id: idOf('organization_type'), answer_text: 'agency', answer_json: null },
    { question_id: idOf('main_use_cases'), answer_text: null, answer_json: ['time_tracking', 'other'] },
    { question_id: idOf('previous_tools'), answer_text: 'paper', answer_json: null },
  ]);
  expect(surveyAnswersOf({ main_use_cases: [] })).toEqual([]);
});

it('requires a list for multiple choice, a text for a single one, and a known question', () => {
  const problem = (key: string, answer_text: string | null, answer_json: string[] | null) =>
    surveyAnswerProblem({ question_id: idOf(key), answer_text, answer_json });
  expect(problem('main_use_cases', null, ['other'])).toBeNull();
  expect(problem('main_use_cases', 'other', null)).toBe('wrong_type');
  expect(problem('user_role', 'of my own', null)).toBeNull();
  expect(problem('user_role', null, ['designer'])).toBe('wrong_type');
  expect(problem('nothing', 'x', null)).toBe('unknown_question');
});
