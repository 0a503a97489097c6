/** What the calls of the admin center have in common. Owns no call. */
import * as z from 'zod/mini';
import { id } from '../entities/fields.ts';
import { absent, intRead, listQuery, withDefault } from './wire.ts';

export const ORGANIZATION_PATH = '/api/v1/admin-center/organization';
export const reading = { access: 'admin', offline: 'answer', method: 'GET' } as const;
export const writing = { access: 'admin', offline: 'needs-network' } as const;

/** The team that is active where the call is made; the server's own notion of it when left out. */
export const asked = { team: absent(id) };

/** Rows of one page at most: a page that searches and sorts on the device takes all of them. */
const LARGEST_PAGE = 10_000;

/** As `listQuery`, over the organization of a team. */
export const organizationList = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  ...listQuery(fields),
  size: withDefault(intRead(1, LARGEST_PAGE), 20),
  ...asked,
});

/** Path of a person: an account, or the member row of somebody invited. */
export const userParams = z.object({ id });
