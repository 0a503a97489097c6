/**
 * The numbered live events 0 to 63, and 64 for the due time, with what is sent in each direction. The name of an event
 * on the wire is its number as text. Pokes are not numbered: see `POKE_EVENT` and `poke` in `contract/sync.ts`.
 * Never: a number that changes its meaning; new events get numbers above 64.
 */
import { peopleEvents } from './events/people-events.ts';
import { projectEvents } from './events/project-events.ts';
import { taskEvents } from './events/task-events.ts';
import { templateEvents } from './events/template-events.ts';

/** All numbered events. */
export const events = { ...peopleEvents, ...taskEvents, ...projectEvents, ...templateEvents } as const;

export type Events = typeof events;
export type EventNumber = keyof Events;

/** The name of an event on the wire. */
export function wireName(event: EventNumber): string {
  return String(event);
}
