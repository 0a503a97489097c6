/** Reads PostgreSQL's complaints about unique names, so that commands answer with the code of what is taken. */
import { AppError, type ErrorCode } from '../../contract/errors.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write and turns a broken unique rule into the code given for it. The check is the database's own, so two people
 * who choose the same name at the same moment cannot both get it.
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
  // A primary key that exists already: somebody else's row, or the caller's own under another meaning.
  return codes[constraint] ?? (constraint.endsWith('_pkey') ? 'id_taken' : undefined);
}
