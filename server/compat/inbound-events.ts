/**
 * The numbered events that a client may send: parses each, passes it to its adapter, sends the answer. Our own client
 * never writes this way (decision 2). Missing access is silent, as the contract demands; any other failure is reported
 * to the sender, and has changed nothing.
 */
import * as z from 'zod/mini';
import { AppError } from '../../contract/errors.ts';
import {
  events,
  REFUSED_EVENT,
  wireName,
  wirePayload,
  type EventNumber,
  type Refusal,
} from '../../contract/compat/events.ts';
import type { LiveEvent } from '../../contract/compat/events/live-event.ts';
import { appErrorOf } from '../plugins/error-answer.ts';
import type { Adapter, InboundContext, EventReply } from './events/adapter.ts';
import { columnEvents } from './events/column-events.ts';
import { phaseEvents } from './events/phase-events.ts';
import { projectEvents } from './events/project-events.ts';
import { recurringEvents } from './events/recurring-event.ts';
import { roomEvents } from './events/room-events.ts';
import { scheduleEvents } from './events/schedule-events.ts';
import { taskCreateEvents } from './events/task-create-event.ts';
import { taskFieldEvents } from './events/task-field-events.ts';
import { taskLabelEvents } from './events/task-label-events.ts';
import { taskOrderEvents } from './events/task-order-event.ts';
import { taskPeopleEvents } from './events/task-people-events.ts';
import { taskReadEvents } from './events/task-read-events.ts';
import { taskStatusEvents } from './events/task-status-event.ts';
import { templateEvents } from './events/template-events.ts';
import { timerEvents } from './events/timer-events.ts';

const adapters: readonly Adapter[] = [
  ...roomEvents,
  ...taskReadEvents,
  ...taskCreateEvents,
  ...taskFieldEvents,
  ...taskStatusEvents,
  ...taskPeopleEvents,
  ...taskLabelEvents,
  ...taskOrderEvents,
  ...timerEvents,
  ...recurringEvents,
  ...scheduleEvents,
  ...columnEvents,
  ...projectEvents,
  ...phaseEvents,
  ...templateEvents,
];
const byName: ReadonlyMap<string, Adapter> = new Map(
  adapters.map((adapter) => [wireName(adapter.number), adapter]),
);

/** The events that are accepted. */
export const ACCEPTED_EVENTS: readonly EventNumber[] = adapters.map((adapter) => adapter.number);

assertComplete();

/**
 * Decision 3: every event that clients can send has an adapter, unless it is planned; every adapter has such an event.
 */
function assertComplete(): void {
  const declared: readonly (readonly [string, LiveEvent])[] = Object.entries(events);
  const wanted = declared.filter(([, event]) => event.inbound !== undefined && !event.planned);
  const problems = [
    ...wanted.filter(([number]) => !byName.has(number)).map(([number]) => `${number} has no adapter`),
    ...[...byName.keys()]
      .filter((number) => wanted.every(([name]) => name !== number))
      .map((number) => `${number} has an adapter, but cannot be requested`),
    ...(byName.size < adapters.length ? ['an event has two adapters'] : []),
  ];
  if (problems.length > 0) throw new Error(`events and adapters do not match:\n${problems.join('\n')}`);
}

/** Codes that are not reported, so that a sender without access does not learn whether the object exists. */
const DENIED: ReadonlySet<string> = new Set(['no_session', 'no_team', 'not_allowed']);

/** Handles one event by its wire name; returns the acknowledgement, undefined for none. */
export async function handleInbound(
  context: InboundContext,
  name: string,
  payload: unknown,
): Promise<unknown> {
  const adapter = byName.get(name);
  if (adapter === undefined) return refuseUnknown(context, name);
  const event: LiveEvent = events[adapter.number];
  try {
    const { replies = [], acknowledged } = await adapter.handle(context, readPayload(event, payload));
    for (const one of replies) tell(context, one);
    return acknowledged;
  } catch (thrown) {
    return refuse(context, name, event, appErrorOf(thrown));
  }
}

/** Reports a planned or unknown event, because silence would look like a lost message. */
function refuseUnknown(context: InboundContext, name: string): undefined {
  const declared: readonly (readonly [string, LiveEvent])[] = Object.entries(events);
  const event = declared.find(([number]) => number === name)?.[1];
  const code = event?.planned ? 'not_built_yet' : 'unknown_call';
  if (event?.onError !== undefined) context.socket.emit(name, event.onError);
  context.socket.emit(REFUSED_EVENT, refusalOf(shortened(name), new AppError(code)));
}

/** Event names are numbers; a long text is not echoed. */
const shortened = (name: string): string => name.slice(0, 40);

/** Sends an event to the sender; with `event` also under its literal name, for clients that listen to that. */
function tell({ socket }: InboundContext, { event, payload }: EventReply): void {
  const declared: LiveEvent = events[event];
  const sent = wirePayload(event, payload);
  socket.emit(wireName(event), sent);
  if (declared.byNameToo) socket.emit(declared.name, sent);
}

/** Reports that the sender exceeds the rate; further events are ignored for a while. */
export function refuseRate({ socket }: Pick<InboundContext, 'socket'>, name: string): void {
  socket.emit(REFUSED_EVENT, { event: name, code: 'rate_limited' } satisfies Refusal);
}

function readPayload({ inbound: ask }: LiveEvent, payload: unknown): unknown {
  if (ask === undefined) return undefined;
  const parsed = z.safeParse(ask, payload);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  const field = problem?.path.join('.') || 'payload';
  throw new AppError('invalid', { field, reason: problem?.code ?? 'invalid' });
}

function refuse(context: InboundContext, name: string, event: LiveEvent, error: AppError): unknown {
  const { socket, log } = context;
  const denied = isDenied(error);
  if (error.code === 'internal') log.error({ err: error, event: name }, 'an event could not be handled');
  else if (denied) log.info({ event: name, user: socket.data.userId }, 'an event without access was refused');
  if (event.byAck) return [];
  if (event.onError !== undefined) socket.emit(name, event.onError);
  if (!denied) socket.emit(REFUSED_EVENT, refusalOf(name, error));
  return undefined;
}

/** Whether the failure reveals a missing access; one that names a field does not. */
function isDenied({ code, details }: AppError): boolean {
  return DENIED.has(code) || (code === 'not_found' && details?.['field'] === undefined);
}

function refusalOf(event: string, { code, details }: AppError): Refusal {
  const { field, reason } = details ?? {};
  return {
    event,
    code,
    ...(typeof field === 'string' && { field }),
    ...(typeof reason === 'string' && { reason }),
  };
}
