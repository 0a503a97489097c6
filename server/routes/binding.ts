/**
 * Binds a call of the contract to the code that answers it. Owns the type only; `call-runner.ts` parses, authorises and
 * runs. Bindings are in the `<area>-routes.ts` files of this folder and are collected in `index.ts`; they contain no
 * SQL and no rules.
 */
import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls/index.ts';
import { emptyAnswerOf } from '../../contract/calls/wire.ts';
import type { ReadContext, Tx } from '../db/transaction.ts';
import type { PreparedAnswer } from '../queries/prepared-answer.ts';

export interface Input<C extends AnyCall> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/** The object that the policy checks: the project, or the tasks, whose projects are looked up. */
export interface Subject {
  readonly projectId?: string;
  readonly taskIds?: readonly string[];
}

interface FirstCall {
  readonly name: CallName;
  readonly params: unknown;
}

export interface Binding {
  readonly call: AnyCall;
  readonly kind: 'read' | 'write';
  /** The team in which the call acts, if the input names one; default: the active team. */
  readonly requestedTeam?: (input: Input<AnyCall>) => string | undefined;
  /** The project or tasks of the call, for the access kinds `project`, `task` and `manager`. May look up an id. */
  readonly subject?: (context: ReadContext, input: Input<AnyCall>) => Subject | Promise<Subject>;
  /** A writing call that runs first, in its own transaction. */
  readonly first?: (input: Input<AnyCall>) => FirstCall | undefined;
  /**
   * A request to an external service: prepared in a transaction, and sent while none is open. `run` gets the response.
   * Such a call is never part of a batch.
   */
  readonly requestExternal?: (context: ReadContext, input: Input<AnyCall>) => Promise<() => Promise<unknown>>;
  /** The request changes something at the service, so it is recorded in the audit log. */
  readonly changesExternal?: true;
  readonly run: (context: Tx, input: Input<AnyCall>, response?: unknown) => Promise<unknown>;
  /** Builds the answer from the result of `run`. Not called in a batch, whose answers are not read. */
  readonly answer?: (context: Tx, input: Input<AnyCall>, result: unknown) => Promise<unknown>;
}

interface Options<C extends AnyCall, X> {
  readonly subject?: (context: ReadContext, input: Input<C>) => Subject | Promise<Subject>;
  readonly run: (context: X, input: Input<C>) => Promise<AnswerOf<C> | PreparedAnswer>;
}

interface ReadOptions<C extends AnyCall> extends Options<C, ReadContext> {
  readonly first?: (input: Input<C>) => FirstCall | undefined;
}

/** Binds a call that reads; it runs over one read-only snapshot. */
export function bindRead<C extends AnyCall>(call: C, options: ReadOptions<C>): Binding {
  return { call, kind: 'read', ...(options as unknown as Omit<Binding, 'call' | 'kind'>) };
}

/** `void` where the contract declares no answer. */
type NoAnswer<A> = null extends A ? void : unknown[] extends A ? void : never;

interface WriteOptions<C extends AnyCall> extends Omit<Options<C, Tx>, 'run'> {
  readonly run: (
    context: Tx,
    input: Input<C>,
  ) => Promise<AnswerOf<C> | PreparedAnswer | NoAnswer<AnswerOf<C>>>;
}

/** Binds a call that writes; it runs in one write transaction with its feed rows. */
export function bindWrite<C extends AnyCall>(call: C, options: WriteOptions<C>): Binding {
  const { run, ...rest } = options as unknown as Omit<Binding, 'call' | 'kind'>;
  return {
    call,
    kind: 'write',
    ...rest,
    run: async (tx, input) => (await run(tx, input)) ?? emptyAnswerOf(call),
  };
}

interface ChangeOptions<C extends AnyCall, R> {
  readonly subject?: (context: ReadContext, input: Input<C>) => Subject | Promise<Subject>;
  readonly run: (context: Tx, input: Input<C>) => Promise<R>;
  readonly answer: (context: Tx, input: Input<C>, result: R) => Promise<AnswerOf<C>>;
}

/** As `bindWrite`, for a call whose answer needs more queries. */
export function bindChange<C extends AnyCall, R>(call: C, options: ChangeOptions<C, R>): Binding {
  return { call, kind: 'write', ...(options as unknown as Omit<Binding, 'call' | 'kind'>) };
}

interface ExternalOptions<C extends AnyCall, R> {
  readonly requestExternal: (context: ReadContext, input: Input<C>) => Promise<() => Promise<R>>;
  readonly changesExternal?: true;
  readonly run: (context: ReadContext, input: Input<C>, response: R) => Promise<AnswerOf<C>>;
}

/** Binds a call that an external service answers: the payment provider. No transaction is open during the request. */
export function bindExternal<C extends AnyCall, R>(call: C, options: ExternalOptions<C, R>): Binding {
  return { call, kind: 'read', ...(options as unknown as Omit<Binding, 'call' | 'kind'>) };
}
