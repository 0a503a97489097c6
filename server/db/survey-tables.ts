/** The tables of the setup survey and of requests for help, as Kysely sees them. Owns types only, as `tables.ts` does. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SurveyAnswer } from '../../contract/rules/survey.ts';

export interface SurveyTables {
  survey_responses: {
    id: string;
    user_id: string;
    survey_id: string;
    answers: JSONColumnType<SurveyAnswer[], string, string>;
    started_at: string;
    completed_at: string;
  };
  support_requests: {
    id: string;
    user_id: string;
    name: string;
    email: string;
    organization_name: string;
    subscription_type: string;
    reason: string;
    created_at: string;
    delivered_at: string | null;
    attempts: Generated<number>;
    next_attempt_at: ColumnType<string, string | undefined, string>;
  };
}
