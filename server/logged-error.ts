/**
 * What the log contains of an error: type, message, stack and codes. Drivers attach more to theirs, which must not get
 * into the log: Redis the command with the password in it, PostgreSQL the row that was refused, providers their
 * answers.
 */
import { stdSerializers } from 'pino';

/** Properties of errors of the database, the network and our own that contain nothing people wrote. */
const FACTS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

/** For the key `err` of a line. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  // Message and stack include those of the causes.
  const { type, message, stack } = stdSerializers.err(error);
  const facts = FACTS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const several = error instanceof AggregateError ? { errors: error.errors.map(loggedError) } : {};
  return { type, message, stack, ...Object.fromEntries(facts), ...several };
}
