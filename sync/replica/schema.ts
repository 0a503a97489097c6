/**
 * The Dexie database of one person: a table per entity, with the entity's name, and the replica's own records. Must
 * never hold two people's rows. Few indexes on purpose: each slows down writes noticeably.
 * Carries decision 7 (one database per user) and UP1 (older rows get backfilled fields).
 */
import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import { BACKFILLS } from '../../contract/entities/entity-facts.ts';
import { withBackfill } from '../../contract/entities/backfill.ts';
import type {
  AnswerRecord,
  ConfirmedEntry,
  Cursor,
  FileBytes,
  FileState,
  HistoryStep,
  Identity,
  InboxRecord,
  OutboxEntry,
} from './records.ts';

type EntityTables = { readonly [E in EntityName]: Table<RowByEntity[E], string> };

/** Tables named like the entities, and the replica's own. */
export type ReplicaDatabase = Dexie &
  EntityTables & {
    readonly outbox: Table<OutboxEntry, number>;
    readonly confirmed: Table<ConfirmedEntry, number>;
    readonly cursors: Table<Cursor, string>;
    readonly meta: Table<Identity, string>;
    readonly inbox: Table<InboxRecord, string>;
    readonly history: Table<HistoryStep, number>;
    readonly answers: Table<AnswerRecord, string>;
    readonly file: Table<FileState, string>;
    readonly fileContent: Table<FileBytes, string>;
    readonly filePreview: Table<FileBytes, string>;
    readonly disk: Table<number, string>;
  };

/** Index definitions of version 1. A change of any table is a new `version()` below, never an edit of an old one. */
const FIRST_ENTITIES = {
  user: 'id',
  projectPref: 'id',
  personalTask: 'id',
  notification: 'id',
  invitation: 'id',
  timer: 'id, task_id',
  notificationSettings: 'id',
  team: 'id',
  teamMember: 'id, team_id',
  jobTitle: 'id, team_id',
  client: 'id, team_id',
  projectCategory: 'id, team_id',
  label: 'id, team_id',
  project: 'id, team_id',
  projectMember: 'id, project_id',
  status: 'id, project_id',
  phase: 'id, project_id',
  listColumn: 'id, project_id',
  customColumn: 'id, project_id',
  // Tasks of one person are requested at every start (home), so their index is worth its cost.
  task: 'id, project_id, parent_task_id, *assignees',
  dependency: 'id, project_id, task_id',
  workLog: 'id, project_id, task_id',
  comment: 'id, project_id, task_id',
  attachment: 'id, project_id, task_id',
} as const satisfies Partial<Record<EntityName, string>>;

/** What version 2 added. */
const SECOND_ENTITIES = {
  projectTemplate: 'id, team_id',
  taskTemplate: 'id, team_id',
} as const satisfies Partial<Record<EntityName, string>>;

/** What version 3 added. */
const THIRD_ENTITIES = {
  projectUpdate: 'id, project_id',
} as const satisfies Partial<Record<EntityName, string>>;

/** What version 5 added. */
const FIFTH_ENTITIES = {
  taskSchedule: 'id, project_id',
} as const satisfies Partial<Record<EntityName, string>>;

/** What version 6 added. */
const SIXTH_ENTITIES = {
  savedView: 'id, team_id',
  sharedView: 'id, team_id',
  timesheetWeek: 'id, team_id',
  baseline: 'id, project_id',
} as const satisfies Partial<Record<EntityName, string>>;

/** What version 7 added. */
const SEVENTH_ENTITIES = {
  allocation: 'id, team_id',
  timeOff: 'id, team_id',
} as const satisfies Partial<Record<EntityName, string>>;

/** What version 8 added. */
const EIGHTH_ENTITIES = {
  projectView: 'id, project_id',
} as const satisfies Partial<Record<EntityName, string>>;

/** What version 10 added. An entity that is in no version does not compile. */
const TENTH_ENTITIES = {
  mute: 'id',
} as const satisfies Record<
  Exclude<
    EntityName,
    | keyof typeof FIRST_ENTITIES
    | keyof typeof SECOND_ENTITIES
    | keyof typeof THIRD_ENTITIES
    | keyof typeof FIFTH_ENTITIES
    | keyof typeof SIXTH_ENTITIES
    | keyof typeof SEVENTH_ENTITIES
    | keyof typeof EIGHTH_ENTITIES
  >,
  string
>;

const OWN_INDEXES = {
  outbox: 'seq',
  cursors: 'scope',
  meta: 'key',
  inbox: 'id',
  history: '++id, [tab+undone+id]',
  answers: 'key, at',
} as const;

/** What version 9 added. */
const NINTH_INDEXES = { confirmed: 'seq' } as const;

/** Contents of files, beside the rows: no transaction over the rows ever includes them. */
const FILE_INDEXES = { file: 'id, own', fileContent: 'id', filePreview: 'id' } as const;

/** The table that `flushToDisk` writes. No other transaction includes it, so none waits for it. */
const DISK_INDEXES = { disk: '' } as const;

/** Name of a person's database. */
const databaseName = (userId: string): string => `${DATABASE_PREFIX}${userId}`;
export const DATABASE_PREFIX = 'holdfast-';

/** The IndexedDB to use; default: the one of the global scope. */
export type IndexedDb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/** Whether a commit waits for the disk (OB1), or only for the operating system, whose writes a power cut can lose. */
export type Durability = 'strict' | 'relaxed';

/**
 * Opens (and creates or upgrades) a person's replica. Writes with `relaxed` durability reach the disk with the next
 * strict commit; until then a power cut loses them as a whole, never in part.
 */
export async function openReplica(
  userId: string,
  indexedDb: IndexedDb = {},
  durability: Durability = 'strict',
): Promise<ReplicaDatabase> {
  const database = new Dexie(databaseName(userId), {
    ...indexedDb,
    // Dexie's query cache is keyed by name and clones every row; the project view is our own cache.
    cache: 'disabled',
    chromeTransactionDurability: durability,
  });
  database.version(1).stores({ ...FIRST_ENTITIES, ...OWN_INDEXES });
  database.version(2).stores(SECOND_ENTITIES);
  database.version(3).stores(THIRD_ENTITIES);
  database.version(4).stores(FILE_INDEXES);
  database.version(5).stores(FIFTH_ENTITIES);
  database.version(6).stores(SIXTH_ENTITIES);
  database.version(7).stores(SEVENTH_ENTITIES);
  database.version(8).stores(EIGHTH_ENTITIES);
  database.version(9).stores(NINTH_INDEXES);
  database.version(10).stores(TENTH_ENTITIES);
  database.version(11).stores(DISK_INDEXES);
  for (const [entity, later] of Object.entries(BACKFILLS)) {
    database.table(entity).hook('reading', (row: unknown) => withBackfill(row, later));
  }
  // The person is logging out: close at once and for good, or a later request would create the database again (LO1).
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion) return true;
    database.close();
    return false;
  });
  await database.open();
  return database as ReplicaDatabase;
}
