/**
 * A numbered live event that a command emits after its commit. Its room must belong to an audience that the event
 * declares.
 */
import type { AudienceOf, EventNumber } from '../../contract/compat/events.ts';

/** Room names of each audience; `sender` is answered directly and has no room. */
interface Rooms {
  readonly sender: never;
  readonly person: `user:${string}`;
  readonly team: `team:${string}`;
  readonly project: `project:${string}`;
  readonly viewers: `viewing:${string}`;
}

interface Emitted<N extends EventNumber> {
  readonly room: Rooms[AudienceOf<N>];
  readonly event: N;
  readonly payload: unknown;
  /** Do not send to the actor's own socket. */
  readonly exceptActor?: boolean;
}

export type EmittedEvent = { [N in EventNumber]: Emitted<N> }[EventNumber];
