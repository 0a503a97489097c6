/**
 * What a mutation is. Owns the types only. A mutation is a named change: `apply` on the replica, the `call` that sends
 * it to the server, and its `inverse`. Carries MU1 (apply is pure: no clock, no random, no network) and MU3.
 */
import type * as z from 'zod/mini';
import type { CallInput } from '../../contract/calls/call-types.ts';
import type { OwnCall } from '../../contract/calls/own-calls.ts';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { ErrorCode, ErrorDetails } from '../../contract/errors.ts';
import type { Work } from '../work.ts';

/** Entities whose rows have a `task_id`. */
export type ChildEntity = 'comment' | 'workLog' | 'dependency' | 'attachment' | 'timer';

/** The one way a mutation touches rows; every write is recorded with its before-image. */
export interface ReplicaTx {
  get<E extends EntityName>(entity: E, id: string): Work<RowByEntity[E] | undefined>;
  getMany<E extends EntityName>(entity: E, ids: readonly string[]): Work<RowByEntity[E][]>;
  /** Rows of an entity in one project, and in one team: rows of projects have a team too. */
  inProject<E extends EntityName>(entity: E, projectId: string): Work<RowByEntity[E][]>;
  inTeam<E extends EntityName>(entity: E, teamId: string): Work<RowByEntity[E][]>;
  /** Child rows of one task. */
  ofTask<E extends ChildEntity>(entity: E, taskId: string): Work<RowByEntity[E][]>;
  /** Direct subtasks. */
  subtasks(taskId: string): Work<RowByEntity['task'][]>;
  put<E extends EntityName>(entity: E, row: RowByEntity[E]): Work<void>;
  /** Changes some fields; does nothing when the row does not exist (RB3). */
  patch<E extends EntityName>(entity: E, id: string, change: Partial<RowByEntity[E]>): Work<void>;
  remove(entity: EntityName, id: string): Work<void>;
}

/** Fixed at the gesture, stored in the outbox, the same at every replay. */
export interface MutationContext {
  readonly userId: string;
  /** The acting person's team member id in `teamId`, where the page knows it. */
  readonly teamMemberId: string | null;
  /** The active team at the gesture. */
  readonly teamId: string | null;
  /** Instant of the gesture, ISO UTC. */
  readonly now: string;
}

/** A REST call as the outbox sends it. */
interface Request {
  readonly call: string;
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
}

/** A mutation by name, as stored in the outbox and in the undo stack. */
export interface NamedMutation {
  readonly name: string;
  readonly args: unknown;
}

/** Before-images of the rows a mutation touched; `null` means the row did not exist. */
export interface BeforeImage {
  readonly entity: EntityName;
  readonly id: string;
  readonly row: RowByEntity[EntityName] | null;
}

/** Text for the sync panel and the inbox: a key of the `sync` namespace and its values. */
export interface Description {
  readonly key: string;
  readonly values: Record<string, string | number>;
  /** Number of further objects that the same step changed in the same way. */
  readonly more?: number;
}

/** Why a change is refused: a code with the text `errors:{code}`, and the values of that text. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
}

export interface Mutation<A = unknown> {
  readonly name: string;
  readonly args: z.ZodMiniType<A>;
  /**
   * Why the change is refused, by the rules of `contract/rules` over the current rows; null when it is allowed. Checked
   * once at the gesture, never at a replay: then the server decides.
   */
  guard?(tx: ReplicaTx, args: A, context: MutationContext): Work<Refusal | null>;
  /** Ids of the tasks it creates, so that a preview need not look for them on disk. */
  creates?(args: A): readonly string[];
  /** Writes the effect. Runs again at every rebase; must not throw when rows are gone. */
  apply(tx: ReplicaTx, args: A, context: MutationContext): Work<void>;
  /** Names of the calls that may carry it to the server; usually one. */
  readonly sends: readonly string[];
  /** How it is sent to the server. */
  call(args: A): Request;
  /** The mutations that undo it, in order; empty when it changed nothing or cannot be undone. */
  inverse(args: A, before: readonly BeforeImage[], context: MutationContext): NamedMutation[];
  describe(args: A, before: readonly BeforeImage[]): Description;
  /** It removes a row: when the row is gone already, a refusal counts as done. */
  readonly removes?: true;
}

type Uncarried<A> = Omit<Mutation<A>, 'sends' | 'call'>;

/** A mutation of the product. `sends` names the call that carries it, and `call` returns that call's input. */
export function defineMutation<A, N extends OwnCall>(
  mutation: Uncarried<A> & { readonly sends: N; readonly call: (args: A) => CallInput<N> },
): Mutation<A> {
  const { sends, call } = mutation;
  return { ...mutation, sends: [sends], call: (args) => ({ call: sends, ...call(args) }) };
}

/** The same, where the arguments choose between two calls with the same input. */
export function defineChoice<A, N extends OwnCall>(
  mutation: Uncarried<A> & {
    readonly sends: readonly [N, N];
    readonly call: (args: A) => readonly [N, CallInput<N>];
  },
): Mutation<A> {
  const { call } = mutation;
  const named = (args: A): Request => {
    const [name, input] = call(args);
    return { call: name, ...input };
  };
  return { ...mutation, call: named };
}

/** The before-image of one row, or undefined when the mutation did not touch it. */
export function imageOf<E extends EntityName>(
  before: readonly BeforeImage[],
  entity: E,
  id: string,
): RowByEntity[E] | null | undefined {
  const image = before.find((one) => one.entity === entity && one.id === id);
  return image ? (image.row as RowByEntity[E] | null) : undefined;
}
