/** What the calls of the admin center have in common. Owns no call. */
import * as z from 'zod/mini';
import { id } from '../entities/fields.ts';
import { optionalParam, coerceInt, listQuery, withDefault } from './wire.ts';

export const ORGANIZATION_PATH = '/api/v1/admin-center/organization';
export const reading = { access: 'admin', offline: 'answer', method: 'GET' } as const;
export const writing = { access: 'admin', offline: 'needs-network' } as const;

/** The caller's active team; the one stored on the server when omitted. */
export const teamParam = { team: optionalParam(id) };

/** Maximum page size: a page that searches and sorts on the device requests all rows. */
const MAX_PAGE = 10_000;

/** Like `listQuery`, for the organization of a team. */
export const organizationList = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  ...listQuery(fields),
  size: withDefault(coerceInt(1, MAX_PAGE), 20),
  ...teamParam,
});

/** Path parameter of a person: an account id, or the member row's id of an invited person. */
export const userParams = z.object({ id });
