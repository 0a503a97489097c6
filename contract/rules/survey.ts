/**
 * The survey of the setup wizard (account-and-admin 10): its questions with fixed ids, the same in every installation,
 * and the mapping of the wizard's answers to them. Must never change an id that has shipped.
 */

export const SURVEY_ID = '00000000-0000-4000-8000-000600000001';
const questionId = (index: number): string => `00000000-0000-4000-8000-00070000000${index}`;

export interface SurveyQuestion {
  readonly id: string;
  readonly question_key:
    | 'organization_type'
    | 'user_role'
    | 'main_use_cases'
    | 'previous_tools'
    | 'how_heard_about';
  readonly question_type: 'single_choice' | 'multiple_choice' | 'text';
  readonly is_required: boolean;
  readonly sort_order: number;
  readonly options: readonly string[] | null;
}

export const SURVEY_QUESTIONS: readonly SurveyQuestion[] = [
  {
    id: questionId(1),
    question_key: 'organization_type',
    question_type: 'single_choice',
    is_required: true,
    sort_order: 1,
    options: ['freelancer', 'startup', 'small_medium_business', 'agency', 'enterprise', 'other'],
  },
  {
    id: questionId(2),
    question_key: 'user_role',
    question_type: 'single_choice',
    is_required: true,
    sort_order: 2,
    options: ['founder_ceo', 'project_manager', 'software_developer', 'designer', 'operations', 'other'],
  },
  {
    id: questionId(3),
    question_key: 'main_use_cases',
    question_type: 'multiple_choice',
    is_required: true,
    sort_order: 3,
    options: [
      'task_management',
      'team_collaboration',
      'resource_planning',
      'client_communication',
      'time_tracking',
      'other',
    ],
  },
  {
    id: questionId(4),
    question_key: 'previous_tools',
    question_type: 'text',
    is_required: false,
    sort_order: 4,
    options: null,
  },
  {
    id: questionId(5),
    question_key: 'how_heard_about',
    question_type: 'single_choice',
    is_required: false,
    sort_order: 5,
    options: ['google_search', 'twitter', 'linkedin', 'friend_colleague', 'blog_article', 'other'],
  },
];

/** One answer as it is stored and sent. */
export interface SurveyAnswer {
  readonly question_id: string;
  readonly answer_text: string | null;
  readonly answer_json: readonly string[] | null;
}

type WizardAnswers = {
  readonly [K in SurveyQuestion['question_key']]?: string | readonly string[] | undefined;
};

/** The wizard's answers by key, as answers to the questions; unanswered ones are left out. */
export function surveyAnswersOf(data: WizardAnswers): SurveyAnswer[] {
  return SURVEY_QUESTIONS.flatMap(({ id, question_key }): SurveyAnswer[] => {
    const value = data[question_key];
    if (value === undefined || value.length === 0) return [];
    return typeof value === 'string'
      ? [{ question_id: id, answer_text: value, answer_json: null }]
      : [{ question_id: id, answer_text: null, answer_json: value }];
  });
}

/** Why an answer is invalid, null when it is valid. A choice may also be free text ("other"). */
export function surveyAnswerProblem(answer: SurveyAnswer): 'unknown_question' | 'wrong_type' | null {
  const question = SURVEY_QUESTIONS.find(({ id }) => id === answer.question_id);
  if (!question) return 'unknown_question';
  const many = question.question_type === 'multiple_choice';
  return (many ? answer.answer_text : answer.answer_json) === null ? null : 'wrong_type';
}
