/** Invitation links of projects as Kysely sees them; `migrations/0026-project-links.ts` owns the schema. */
import type { Generated } from 'kysely';

export interface LinkTables {
  project_links: {
    id: string;
    team_id: string;
    project_id: string;
    token_hash: string;
    access_level: 'ADMIN' | 'MEMBER';
    job_title_id: string | null;
    max_usage: number | null;
    usage_count: Generated<number>;
    created_at: string;
    expires_at: string;
    /** Revoked, or followed by another one. */
    ended_at: string | null;
  };
}
