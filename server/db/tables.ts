/**
 * The table types of Kysely: generated from the migrations (`tables.gen.ts`, written by `npm run tables`), and here the
 * types of JSON columns, which the database does not have. Owns types only; `migrations/` owns the schema. Dates
 * (`date`), times and instants are read as text: days `YYYY-MM-DD`, times `HH:mm:ss`, instants ISO 8601 UTC (see
 * `connect.ts`).
 */
import type { ColumnType } from 'kysely';
import type { BaselineDates } from '../../contract/entities/project-entities.ts';
import type { RecurrenceRule } from '../../contract/entities/schedule-entity.ts';
import type { NoticeChoice } from '../../contract/rules/notice-groups.ts';
import type { SurveyAnswer } from '../../contract/rules/survey.ts';
import type { GeneratedTables } from './tables.gen.ts';

type Json = Record<string, unknown>;

/** Types when read; they are written as text. */
interface JsonColumns {
  activity: { params: Json | null };
  /** `data` is a `LocalCustomer`, `said` a `PaymentRecord` or a `SubscriptionRecord` of `server/billing`. */
  local_customers: { data: object };
  payments: { said: object };
  subscriptions: { said: object };
  baselines: { dates: BaselineDates };
  custom_columns: { configuration: Json };
  mails: { content: object };
  /** A closed list of words. */
  notification_settings: { off: NoticeChoice[] };
  notifications: { params: Record<string, string> | null };
  project_comments: { mentions: object[]; reactions: Record<string, string[]> };
  project_templates: { data: Json };
  /** `snapshot` has the shape `taskSnapshot` of `server/commands/recurring`. */
  recurring_schedules: { rule: RecurrenceRule; snapshot: object };
  /** The deleted row of `attachments`. */
  removed_attachments: { kept: Json };
  replica_rejections: { details: Json | null };
  social_flows: { invitation: object };
  survey_responses: { answers: SurveyAnswer[] };
  task_comments: { mentions: object[]; reactions: Record<string, string[]> };
  task_templates: { data: Json };
}

type Read<Column, T> =
  Column extends ColumnType<unknown, infer Insert, infer Update> ? ColumnType<T, Insert, Update> : never;
type WithJson<Table, JsonTypes> = {
  [C in keyof Table]: C extends keyof JsonTypes ? Read<Table[C], JsonTypes[C]> : Table[C];
};

export type Tables = {
  [T in keyof GeneratedTables]: T extends keyof JsonColumns
    ? WithJson<GeneratedTables[T], JsonColumns[T]>
    : GeneratedTables[T];
};
