/** Maps unique violations of PostgreSQL to the error code of the name that is taken. */
import { AppError, type ErrorCode } from '../../contract/errors.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write and maps a unique violation to the given code. The database does the check, so that two people who
 * choose the same name at the same moment cannot both get it.
 */
export async function mapUniqueViolation<T>(
  write: Promise<T>,
  codes: Readonly<Record<string, ErrorCode>>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = takenCode(error, codes);
    if (code === undefined) throw error;
    throw new AppError(code, undefined, error);
  }
}

function takenCode(error: unknown, codes: Readonly<Record<string, ErrorCode>>): ErrorCode | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code !== UNIQUE_VIOLATION || typeof constraint !== 'string') return undefined;
  // A duplicate primary key: the id belongs to a row of another person or kind.
  return codes[constraint] ?? (constraint.endsWith('_pkey') ? 'id_taken' : undefined);
}
