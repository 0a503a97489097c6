/** The server's log: JSON lines for machines, readable lines for a person at a terminal. */
import { pino, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Config } from './config.ts';

export function createLog(config: Pick<Config, 'logLevel' | 'production'>, terminal: boolean): Logger {
  const level = config.logLevel;
  if (!terminal) return pino({ level });
  return pino(
    { level },
    PinoPretty({
      colorize: true,
      ignore: 'pid,hostname',
      translateTime: 'HH:MM:ss',
      singleLine: true,
      sync: true,
    }),
  );
}
