/**
 * A connection for the adapter of socket.io, which awaits nothing that it sends. What the end of the connection takes back is nobody's
 * fault, and must not end the process; that Redis cannot be reached is reported by the connection's own event.
 */
import { Redis } from 'ioredis';

export class AdapterRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const answer = super.sendCommand(...sent);
    if (answer instanceof Promise) answer.catch(() => undefined);
    return answer;
  }
}
