/** Adds, changes and deletes the holidays of the organization (account notes 11.1). A day is a holiday once. Carries FD2. */
import {
  fieldsWhere,
  initialOf,
  type NewRow,
  pick,
  type RowChange,
} from '../../../contract/entities/define-fields.ts';
import { holidayFields } from '../../../contract/entities/planning-entities.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { AppError } from '../../../contract/errors.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { announceOrganization, ownOrganization } from './own-organization.ts';

const TAKEN = { holidays_organization_id_day_key: 'holiday_exists' } as const;

const CREATED = fieldsWhere(holidayFields, 'create');
const EDITED = fieldsWhere(holidayFields, 'update');

/**
 * Days that are a holiday already stay as they are; with `strict` they are refused as `holiday_exists`. More than an
 * organization may have are `invalid`.
 */
export async function addHolidays(
  tx: Tx,
  wanted: readonly NewRow<typeof holidayFields>[],
  { strict = false }: { readonly strict?: boolean } = {},
): Promise<void> {
  const organizationId = await ownOrganization(tx);
  const known = await tx.db
    .selectFrom('holidays')
    .select(['id', 'day'])
    .where('organization_id', '=', organizationId)
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  const days = new Set(known.map(({ day }) => day));
  const fresh = wanted.filter(
    ({ id, day }) => !(id !== undefined && ids.has(id)) && (strict || !days.has(day)),
  );
  const byDay = [...new Map(fresh.toReversed().map((one) => [one.day, one])).values()].toReversed();
  if (byDay.length === 0) return;
  if (known.length + byDay.length > LIMITS.holidays) throw new AppError('invalid', { field: 'holidays' });
  const rows = byDay.map((one) => ({
    ...initialOf(holidayFields),
    ...pick(one, CREATED),
    id: one.id ?? tx.newId(),
    organization_id: organizationId,
  }));
  await mapUniqueViolation(tx.db.insertInto('holidays').values(rows).execute(), TAKEN);
  await announceOrganization(tx, organizationId);
}

/** Errors: `not_found`, `holiday_exists`. */
export async function changeHoliday(
  tx: Tx,
  id: string,
  change: RowChange<typeof holidayFields>,
): Promise<void> {
  const organizationId = await ownOrganization(tx);
  const of = { id, organization_id: organizationId };
  const known = await tx.db
    .selectFrom('holidays')
    .select(EDITED)
    .where((is) => is.and(of))
    .executeTakeFirst();
  if (!known) throw new AppError('not_found');
  await mapUniqueViolation(
    tx.db
      .updateTable('holidays')
      .set({ ...known, ...pick(change, EDITED) })
      .where((is) => is.and(of))
      .execute(),
    TAKEN,
  );
  await announceOrganization(tx, organizationId);
}

/** Those that are there go; `not_found` when none of them is. */
export async function deleteHolidays(tx: Tx, ids: readonly string[]): Promise<void> {
  const organizationId = await ownOrganization(tx);
  const { numDeletedRows } = await tx.db
    .deleteFrom('holidays')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  await announceOrganization(tx, organizationId);
}
