/**
 * Adapters of numbered events: each makes calls of the API in one transaction and builds the replies. Calls parse,
 * authorise and write; an adapter only translates. Nothing is sent before the commit. Never: a write that is not a
 * call, an id that was not checked by one.
 */
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, AnyCall } from '../../../contract/call.ts';
import type { CallName } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import type { EventNumber, Events, EventTo } from '../../../contract/compat/events.ts';
import { readAs, type Actor, type ReadContext, type TransactionDeps, type Tx } from '../../db/transaction.ts';
import { loadActor } from '../../policies/actor.ts';
import type { CallRunner, RawInput } from '../../routes/call-runner.ts';
import type { LiveServer, LiveSocket } from '../../live/sockets.ts';

export interface InboundContext {
  readonly io: LiveServer;
  readonly socket: LiveSocket;
  readonly deps: TransactionDeps;
  readonly runner: CallRunner;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** A numbered event for the sender alone. */
export interface EventReply {
  readonly event: EventTo<'sender'>;
  readonly payload: unknown;
}

export interface Outcome {
  readonly replies?: readonly EventReply[];
  /** What to acknowledge, for events that are answered this way. */
  readonly acknowledged?: unknown;
}

export interface Adapter {
  readonly number: EventNumber;
  readonly handle: (context: InboundContext, payload: unknown) => Promise<Outcome>;
}

/** The transaction of one event, and the calls it makes there. */
export interface Act {
  readonly tx: Tx;
  /** Parses, authorises and runs a call; returns the result of its binding. */
  readonly call: (name: CallName, raw: RawInput) => Promise<unknown>;
  /** The same in a team of the person that is not the active one. */
  readonly as: (actor: Actor) => Act;
}

export type EventRequest<N extends EventNumber> = Events[N] extends {
  readonly inbound: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : unknown;
type EventPayload<N extends EventNumber> = Events[N] extends {
  readonly outbound: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;

/** A reply with its payload, type-checked against the event's declaration. */
export function say<N extends EventTo<'sender'>>(event: N, payload: EventPayload<N>): EventReply {
  return { event, payload };
}

/** The result of a binding, parsed as the call's answer. */
export function answered<C extends AnyCall>({ name, answer }: C, given: unknown): AnswerOf<C> {
  if (answer === undefined) throw new Error(`${name} has no answer`);
  return z.parse(answer, given) as AnswerOf<C>;
}

/** An event about the socket itself. */
export function onSocket<N extends EventNumber>(
  number: N,
  work: (context: InboundContext, ask: EventRequest<N>) => Promise<Outcome>,
): Adapter {
  return { number, handle: (context, payload) => work(context, payload as EventRequest<N>) };
}

/** An event that reads. */
export function onRead<N extends EventNumber>(
  number: N,
  work: (context: ReadContext, ask: EventRequest<N>) => Promise<readonly EventReply[]>,
): Adapter {
  return onSocket(number, async (context, ask) => ({
    replies: await readAs(context.deps, await actorOf(context), (snapshot) => work(snapshot, ask)),
  }));
}

/** An event that writes: all of its calls, or none. */
export function onWrite<N extends EventNumber>(
  number: N,
  work: (act: Act, ask: EventRequest<N>) => Promise<readonly EventReply[]>,
): Adapter {
  return onSocket(number, async (context, ask) => {
    const { runner } = context;
    const acting = (tx: Tx): Act => ({
      tx,
      call: (name, raw) => runner.runIn(tx, name, raw),
      as: (actor) => acting({ ...tx, actor }),
    });
    return { replies: await runner.write(await actorOf(context), (tx) => work(acting(tx), ask)) };
  });
}

/** The current actor of the socket; taken from the session, never from the payload. */
export async function actorOf({ deps, socket }: InboundContext): Promise<Actor> {
  const actor = await loadActor(deps.db, socket.data.userId);
  if (actor === undefined) throw new AppError('no_session');
  return { ...actor, socketId: socket.id };
}
