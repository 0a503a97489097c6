/**
 * The server's log: JSON lines for machines, readable lines at a terminal. Secrets are redacted (`logged-error.ts`).
 */
import { pino, type Logger, type LoggerOptions } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Config } from './config.ts';
import { loggedError } from './logged-error.ts';

/** Options of every log of the server. */
export const logOptions = (level: string): LoggerOptions => ({ level, serializers: { err: loggedError } });

export function createLogger(config: Pick<Config, 'logLevel' | 'production'>, terminal: boolean): Logger {
  const options = logOptions(config.logLevel);
  if (!terminal) return pino(options);
  return pino(
    options,
    PinoPretty({
      colorize: true,
      ignore: 'pid,hostname',
      translateTime: 'HH:MM:ss',
      singleLine: true,
      sync: true,
    }),
  );
}
