/**
 * Calls that accept whole files over HTTP: `server/compat/routes/direct-upload-routes.ts` stores these before it runs
 * the call. A batch cannot contain files.
 */
import { AppError } from '../../contract/errors.ts';

/** Calls that have a binding, but a route of their own. */
export const OWN_ADDRESSES: readonly string[] = ['taskComments.create', 'tasks.create'];

export function requireNoContents(field: string, files: readonly unknown[] | undefined): void {
  if (files !== undefined && files.length > 0)
    throw new AppError('invalid', { field, reason: 'contents come with the request of the call alone' });
}
