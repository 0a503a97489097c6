/**
 * A Redis connection for the adapter of socket.io, which does not await its writes. Writes that a closed connection
 * rejects must not end the process; the connection's own event reports that Redis is unreachable.
 */
import { Redis } from 'ioredis';

export class AdapterRedis extends Redis {
  override sendCommand(...args: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const answer = super.sendCommand(...args);
    if (answer instanceof Promise) answer.catch(() => undefined);
    return answer;
  }
}
