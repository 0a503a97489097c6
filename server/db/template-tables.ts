/** Templates of projects and of tasks as Kysely sees them; `migrations/0002-projects.ts` owns the schema. */
import type { ColumnType, JSONColumnType } from 'kysely';

type Data = JSONColumnType<Record<string, unknown>, string, string>;
type DefaultInstant = ColumnType<string, string | undefined, string>;

export interface TemplateTables {
  project_templates: {
    id: string;
    team_id: string | null;
    name: string;
    data: Data;
    created_at: DefaultInstant;
  };
  task_templates: {
    id: string;
    team_id: string;
    name: string;
    data: Data;
    created_at: DefaultInstant;
  };
}
