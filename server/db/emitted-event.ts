/** A numbered live event that a command tells after its commit. Its room is one of an audience that the event declares. */
import type { AudienceOf, EventNumber } from '../../contract/compat/events.ts';

/** Names of the rooms of each audience; who asked is answered and has none. */
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
