/** The tables of mails, of what waits for one, of secrets and of pictures, as Kysely sees them; `0010-mails.ts` owns the schema. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface MailTables {
  mails: {
    id: string;
    to_address: string;
    user_id: string | null;
    team_id: string | null;
    project_id: string | null;
    language: string;
    template: string;
    content: JSONColumnType<object, string, string>;
    once: string | null;
    status: Generated<'waiting' | 'sent' | 'kept' | 'failed'>;
    attempts: Generated<number>;
    next_attempt_at: ColumnType<string, string | undefined, string>;
    last_error: string | null;
    created_at: ColumnType<string, string | undefined, string>;
    sent_at: string | null;
  };
  server_secrets: { name: string; value: string; created_at: ColumnType<string, string | undefined, string> };
  assignment_updates: { task_id: string; team_member_id: string; created_at: string };
  avatars: {
    user_id: string;
    hash: string;
    type: 'image/webp' | 'image/png' | 'image/jpeg';
    content: Buffer;
    updated_at: ColumnType<string, string | undefined, string>;
  };
}
