/**
 * The one way to write: a transaction as the request role, bound to an actor, that records what changed in the feed
 * before it commits and runs what must wait for the commit (pokes, live events) after it.
 * Carries FD2 (a change and its feed row commit together) and decision 14 (forced row-level security).
 */
import type { Kysely, Transaction } from 'kysely';
import { v7 } from 'uuid';
import type { Role } from '../../contract/entities/team-entities.ts';
import type { BillingServices } from '../billing/provider.ts';
import { FeedRecorder, type RecordedChange } from './feed-recorder.ts';
import { claimOf, setClaim } from './request-claim.ts';
import type { EmittedEvent } from './emitted-event.ts';
import { inlineTextWork, type TextWork } from '../text/text-work.ts';
import type { Tables } from './tables.ts';

/** One team of the actor. */
export interface Membership {
  readonly teamId: string;
  readonly teamMemberId: string;
  readonly role: Role;
}

/** Who acts. `team` is the active team's membership, null when the person has none. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly team: Membership | null;
  /** Every active membership, the active team's included. */
  readonly memberships: readonly Membership[];
  /** The sending socket, so that its own events can be left out; null over HTTP. */
  readonly socketId: string | null;
  readonly timezone: string;
  /** Where the request came from, for the audit log; missing where no request is behind it. */
  readonly origin?: Origin;
}

/** The address and the device of a request. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** Context of a read: the database as the request role, and the actor. */
export interface ReadContext {
  readonly db: Transaction<Tables>;
  readonly actor: Actor;
  /** The instant of the request, ISO UTC; the only clock commands and queries use. */
  readonly now: string;
  /** Accounts with an open page among those who may read the team; nobody where no live channel is attached. */
  online(teamId: string): Promise<ReadonlySet<string>>;
  /** State of the installation, and what it served for these teams. */
  health(teamIds: readonly string[]): Promise<Health>;
  /** Whether plans are sold here; without them no plan limits anything. */
  readonly billing: boolean;
  /** The payment provider; null where no plans are sold. */
  readonly payments: BillingServices | null;
}

/** State of this process, and what it served for some teams. */
export interface Health {
  readonly parts: readonly {
    readonly part: 'server' | 'database' | 'live' | 'jobs' | 'files';
    readonly state: 'good' | 'slow' | 'failing';
  }[];
  readonly served: {
    readonly since: string;
    readonly requests: number;
    readonly failed: number;
    readonly slow: number;
    readonly half_ms: number | null;
    readonly most_ms: number | null;
    readonly changes: number;
    readonly refused: number;
    readonly outbox_ms: number | null;
  };
}

/** Context of a command. */
export interface Tx extends ReadContext {
  readonly feed: FeedRecorder;
  readonly texts: TextWork;
  /** Queues a numbered live event until the commit. */
  emit(event: EmittedEvent): void;
  /** The person's set of readable scopes changed: their clients pull at once. */
  accessChanged(userId: string): void;
  /** The person was signed out everywhere: their open pages are notified. */
  signedOut(userId: string): void;
  newId(): string;
}

/** Context of commands that also run as the database's owner, without an actor. */
export type WriteContext = Pick<Tx, 'db' | 'now' | 'feed' | 'emit'>;

/** Everything that must happen after a commit; the live channel sends it. */
export interface Committed {
  readonly changes: readonly RecordedChange[];
  readonly events: readonly EmittedEvent[];
  readonly accessChanged: readonly string[];
  /** Who was signed out everywhere. */
  readonly signedOut?: readonly string[];
  readonly actor: Actor;
}

export interface TransactionDeps {
  /** As the database's owner. */
  readonly db: Kysely<Tables>;
  /** Connection as the role of requests. Without it (in memory) the owner's connections switch to that role. */
  readonly requests?: Kysely<Tables> | undefined;
  readonly now: () => Date;
  /** Creates ids of rows; random by default (the simulation must be reproducible). */
  readonly newId?: () => string;
  /** Called once after each commit that changed or emitted something; must not throw. */
  readonly committed: (what: Committed) => void;
  /** Who has a page open; asks the live channel. */
  readonly online?: (teamId: string) => Promise<ReadonlySet<string>>;
  /** Measures the process; without it all figures are zero. */
  readonly health?: (teamIds: readonly string[]) => Promise<Health>;
  /** Whether plans are sold here; false by default. */
  readonly billing?: boolean;
  /** Sanitizes and merges texts; without threads by default. */
  readonly texts?: TextWork;
  readonly payments?: BillingServices | null;
}

const noneOnline = async (): Promise<ReadonlySet<string>> => new Set();

const unmeasured =
  ({ now }: TransactionDeps) =>
  async (): Promise<Health> => ({
    parts: [],
    served: {
      ...{ since: now().toISOString(), requests: 0, failed: 0, slow: 0, half_ms: null, most_ms: null },
      ...{ changes: 0, refused: 0, outbox_ms: null },
    },
  });

/** The connections to use for the actor, and the function that sets the claim of a transaction. */
async function actingAs(deps: TransactionDeps, actor: Actor) {
  const teamIds = actor.memberships.map((membership) => membership.teamId);
  const claim = await claimOf(deps.db, actor.userId, teamIds);
  const switching = deps.requests === undefined;
  return {
    db: deps.requests ?? deps.db,
    assume: (db: Transaction<Tables>) => setClaim(db, claim, { switchRole: switching }),
  };
}

/**
 * Runs `work` as `actor` in one transaction. Feed rows are written last, so that scope counters are locked briefly.
 * Whatever `work` throws rolls everything back, and nothing is sent.
 */
export async function writeAs<T>(
  deps: TransactionDeps,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const events: EmittedEvent[] = [];
  const accessChanged = new Set<string>();
  const signedOut = new Set<string>();
  let changes: RecordedChange[] = [];
  const acting = await actingAs(deps, actor);
  const result = await acting.db.transaction().execute(async (db) => {
    await acting.assume(db);
    const feed = new FeedRecorder();
    const tx: Tx = {
      db,
      actor,
      now: deps.now().toISOString(),
      online: deps.online ?? noneOnline,
      health: deps.health ?? unmeasured(deps),
      billing: deps.billing ?? false,
      payments: deps.payments ?? null,
      feed,
      texts: deps.texts ?? inlineTextWork,
      emit: (event) => void events.push(event),
      accessChanged: (userId) => void accessChanged.add(userId),
      signedOut: (userId) => void signedOut.add(userId),
      newId: deps.newId ?? (() => v7()),
    };
    const value = await work(tx);
    changes = await feed.flush(db);
    return value;
  });
  if (changes.length + events.length + accessChanged.size + signedOut.size > 0) {
    deps.committed({ changes, events, accessChanged: [...accessChanged], signedOut: [...signedOut], actor });
  }
  return result;
}

/** Runs reads as `actor` over one snapshot. */
export async function readAs<T>(
  deps: TransactionDeps,
  actor: Actor,
  work: (context: ReadContext) => Promise<T>,
): Promise<T> {
  const acting = await actingAs(deps, actor);
  return acting.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await acting.assume(db);
      const { online = noneOnline, health = unmeasured(deps), billing = false, payments = null } = deps;
      return work({ db, actor, now: deps.now().toISOString(), online, health, billing, payments });
    });
}
