/**
 * What a numbered live event is. Owns the shape of a declaration and how payloads are read: a client may send an object
 * or its JSON text, both mean the same. Never: what an event does; that is a command of the server.
 */
import * as z from 'zod/mini';
import { id } from '../../entities/fields.ts';

/**
 * Whom an event is sent to: `sender`: the socket that sent the request; `person`: all sockets of one person, chosen by
 * the command; `team`, `project`: everybody who may read it; `viewers`: those of them who have the project open (event
 * 21).
 */
export type Audience = 'sender' | 'person' | 'team' | 'project' | 'viewers';

/** One event number. `inbound` is what a client sends, `outbound` what the server sends; either may be missing. */
export interface LiveEvent {
  readonly name: string;
  readonly inbound?: z.ZodMiniType;
  readonly outbound?: z.ZodMiniType;
  /**
   * Whom the server sends it to; default: the sender only. `hearingOf` in `contract/call-access.ts` decides who belongs
   * to an audience.
   */
  readonly audience?: readonly Audience[];
  /** The answer goes out as JSON text (55 and 56), which other clients expect. */
  readonly sendsJsonText?: true;
  /** The answer is returned through the acknowledgement callback; nothing is emitted (63). */
  readonly byAck?: true;
  /** The payload when it fails; without it nothing is sent on failure (live-channel 1.5). */
  readonly onError?: null | readonly [];
  /** Also sent under its literal name, for clients that listen to that one (62). */
  readonly byNameToo?: true;
  /** Not implemented yet: never sent, and a client that sends it gets `not_built_yet`. */
  readonly planned?: true;
  /** What it is for, one sentence. */
  readonly summary: string;
}

/** Keeps the exact types of one declaration. */
export const liveEvent = <const E extends LiveEvent>(event: E): E => event;

const parseText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** An object, or the JSON text of one. */
export const objectOrJson = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z.pipe(z.transform(parseText), z.object(shape));

/** A bare id, with or without quotes. */
export const bareId = z.pipe(
  z.transform((value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll('"', '').trim() : value,
  ),
  id,
);
