/** What synchronisation keeps count of, as Kysely sees it. Owns types only, as `tables.ts` does. */
import type { ColumnType, Generated } from 'kysely';

export interface SyncTables {
  server_meta: { singleton: Generated<boolean>; epoch: Generated<string>; renewed_at: string | null };
  scope_counters: {
    scope: string;
    version: Generated<number>;
    deletes_kept_from: Generated<number>;
    changed_at: ColumnType<string, string | undefined, string>;
  };
  feed: { scope: string; entity: string; entity_id: string; version: number; deleted: Generated<boolean> };
  replicas: {
    id: string;
    user_id: string;
    last_seq: Generated<number>;
    last_seen_at: ColumnType<string, string | undefined, string>;
  };
  replica_rejections: {
    replica_id: string;
    seq: number;
    code: string;
    message: string;
    details: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    created_at: ColumnType<string, string | undefined, string>;
  };
}
