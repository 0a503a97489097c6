/**
 * Reads of a person's own settings, and the survey question by question, for other clients (account-and-admin 7,
 * 9, 10).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { maybeInstant, maybeText } from '../../calls/wire.ts';
import { notificationChoices } from '../../calls/settings.ts';

const choice = z.string().check(z.maxLength(200));

const answerItem = z.object({
  question_id: z.string().check(z.maxLength(64)),
  answer_text: z.optional(z.string().check(z.maxLength(2000))),
  answer_json: z.optional(z.array(choice).check(z.maxLength(50))),
});

export const compatSettingsCalls = defineCalls({
  'settings.profile': defineCall({
    method: 'GET',
    path: '/api/v1/settings/profile',
    answer: z.object({ name: z.string(), email: z.string() }),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Name and e-mail address of the caller.',
  }),
  'settings.notifications': defineCall({
    method: 'GET',
    path: '/api/v1/settings/notifications',
    answer: notificationChoices,
    access: 'team',
    offline: 'replica',
    summary: 'Notification settings of the caller for the active team.',
  }),
  'settings.timezones': defineCall({
    method: 'GET',
    path: '/api/v1/timezones',
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        abbrev: z.string(),
        utc_offset: z.object({ hours: z.optional(z.int()), minutes: z.optional(z.int()) }),
      }),
    ),
    access: 'signed-in',
    offline: 'answer',
    summary: 'Time zones to choose from.',
  }),
  'survey.get': defineCall({
    method: 'GET',
    path: '/api/v1/surveys/account-setup',
    answer: z.object({
      id,
      name: z.string(),
      description: maybeText,
      survey_type: z.literal('account_setup'),
      is_active: z.boolean(),
      questions: z.array(
        z.object({
          id,
          survey_id: id,
          question_key: z.string(),
          question_type: z.enum(['single_choice', 'multiple_choice', 'text']),
          is_required: z.boolean(),
          sort_order: z.int(),
          options: z.nullable(z.array(z.string())),
        }),
      ),
    }),
    access: 'signed-in',
    offline: 'answer',
    summary: 'The survey of the setup wizard.',
  }),
  'survey.status': defineCall({
    method: 'GET',
    path: '/api/v1/surveys/account-setup/status',
    answer: z.object({ is_completed: z.boolean(), completed_at: maybeInstant }),
    access: 'signed-in',
    offline: 'answer',
    summary: 'Whether the caller has answered the survey.',
  }),
  'survey.respond': defineCall({
    method: 'POST',
    path: '/api/v1/surveys/responses',
    body: z.object({
      survey_id: z.string().check(z.maxLength(64)),
      answers: z.array(answerItem).check(z.maxLength(50)),
    }),
    answer: z.object({ response_id: id }),
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Stores the answers of the caller, replacing earlier ones.',
  }),
  'survey.response': defineCall({
    method: 'GET',
    path: '/api/v1/surveys/responses/{surveyId}',
    params: z.object({ surveyId: id }),
    answer: z.object({
      id,
      survey_id: id,
      user_id: id,
      is_completed: z.boolean(),
      started_at: maybeInstant,
      completed_at: maybeInstant,
      answers: z.array(
        z.object({ question_id: id, answer_text: maybeText, answer_json: z.nullable(z.array(z.string())) }),
      ),
    }),
    access: 'signed-in',
    offline: 'answer',
    summary: 'The answers of the caller.',
  }),
});
