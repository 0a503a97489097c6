/**
 * The numbered live events 0 to 63, and 64 for the due time, with what is sent in each direction. The name of an event
 * on the wire is its number as text. Pokes are not numbered: see `POKE_EVENT` and `poke` in `contract/sync.ts`.
 * Never: a number that changes its meaning; new events get numbers above 64.
 */
import * as z from 'zod/mini';
import type { Audience, LiveEvent } from './events/live-event.ts';
import { peopleEvents } from './events/people-events.ts';
import { projectEvents } from './events/project-events.ts';
import { taskEvents } from './events/task-events.ts';
import { templateEvents } from './events/template-events.ts';

/** All numbered events. */
export const events = { ...peopleEvents, ...taskEvents, ...projectEvents, ...templateEvents } as const;

export type Events = typeof events;
export type EventNumber = keyof Events;

/** Whom an event is sent to. */
export type AudienceOf<N extends EventNumber> = Events[N] extends {
  readonly audience: readonly (infer A extends Audience)[];
}
  ? A
  : 'sender';

/** The events that are sent to this audience. */
export type EventTo<A extends Audience> = {
  [N in EventNumber]: A extends AudienceOf<N> ? N : never;
}[EventNumber];

/** Whom an event is sent to; empty for one that is never sent. */
export function audienceOf({ audience, outbound, planned }: LiveEvent): readonly Audience[] {
  return audience ?? (outbound && !planned ? ['sender'] : []);
}

/** The name of an event on the wire. */
export function wireName(event: EventNumber): string {
  return String(event);
}

/** The payload on the wire: two events are sent as JSON text, which other clients expect (live-channel 1.5). */
export function wirePayload(event: EventNumber, payload: unknown): unknown {
  const declared: LiveEvent = events[event];
  return declared.sendsJsonText ? JSON.stringify(payload) : payload;
}

/**
 * Sent to the sender of a numbered event that failed, with a machine-readable reason. It has no number: it answers all
 * of them.
 */
export const REFUSED_EVENT = 'refused';

/** Why an event failed. A person without access to the object it names gets no answer at all. */
export const refusal = z.object({
  /** Name of the event on the wire. */
  event: z.string(),
  /** An error code of `contract/errors.ts`. */
  code: z.string(),
  /** The invalid field of the payload, when the payload is invalid. */
  field: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type Refusal = z.output<typeof refusal>;
