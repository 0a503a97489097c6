/** The only way to send a numbered event to a room: under its number, with its wire payload. */
import { wireName, wirePayload } from '../../contract/compat/events.ts';
import type { EmittedEvent } from '../db/emitted-event.ts';
import type { LiveServer } from './sockets.ts';

/** `except` is the id of a socket that is skipped. */
export function emitToRoom(
  io: LiveServer,
  { room, event, payload }: EmittedEvent,
  except: string | null = null,
): void {
  const target = except === null ? io.to(room) : io.to(room).except(except);
  if (payload === undefined) target.emit(wireName(event));
  else target.emit(wireName(event), wirePayload(event, payload));
}
