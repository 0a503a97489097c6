/** Calls that bring whole files over HTTP, where `server/files` takes those before the call is run; a batch carries data alone. */
import { AppError } from '../../contract/errors.ts';

/** Calls with a binding whose address is not that of every call. */
export const OWN_ADDRESSES: readonly string[] = ['taskComments.create', 'tasks.create'];

export function requireNoContents(field: string, files: readonly unknown[] | undefined): void {
  if (files !== undefined && files.length > 0)
    throw new AppError('invalid', { field, reason: 'contents come with the request of the call alone' });
}
