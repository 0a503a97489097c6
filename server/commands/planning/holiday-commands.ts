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
import { recordOrganizationChange, lockOwnOrganization } from './own-organization.ts';

const UNIQUE_CODES = { holidays_organization_id_day_key: 'holiday_exists' } as const;

const CREATED = fieldsWhere(holidayFields, 'create');
const EDITED = fieldsWhere(holidayFields, 'update');

/**
 * Days that are a holiday already are skipped; with `strict` they are refused as `holiday_exists`. Error: `invalid` for more
 * holidays than an organization may have.
 */
export async function addHolidays(
  tx: Tx,
  inputs: readonly NewRow<typeof holidayFields>[],
  { strict = false }: { readonly strict?: boolean } = {},
): Promise<void> {
  const organizationId = await lockOwnOrganization(tx);
  const existing = await tx.db
    .selectFrom('holidays')
    .select(['id', 'day'])
    .where('organization_id', '=', organizationId)
    .execute();
  const ids = new Set(existing.map(({ id }) => id));
  const days = new Set(existing.map(({ day }) => day));
  const newHolidays = inputs.filter(
    ({ id, day }) => !(id !== undefined && ids.has(id)) && (strict || !days.has(day)),
  );
  const byDay = [...new Map(newHolidays.toReversed().map((one) => [one.day, one])).values()].toReversed();
  if (byDay.length === 0) return;
  if (existing.length + byDay.length > LIMITS.holidays) throw new AppError('invalid', { field: 'holidays' });
  const rows = byDay.map((one) => ({
    ...initialOf(holidayFields),
    ...pick(one, CREATED),
    id: one.id ?? tx.newId(),
    organization_id: organizationId,
  }));
  await mapUniqueViolation(tx.db.insertInto('holidays').values(rows).execute(), UNIQUE_CODES);
  await recordOrganizationChange(tx, organizationId);
}

/** Errors: `not_found`, `holiday_exists`. */
export async function changeHoliday(
  tx: Tx,
  id: string,
  change: RowChange<typeof holidayFields>,
): Promise<void> {
  const organizationId = await lockOwnOrganization(tx);
  const key = { id, organization_id: organizationId };
  const existing = await tx.db
    .selectFrom('holidays')
    .select(EDITED)
    .where((is) => is.and(key))
    .executeTakeFirst();
  if (!existing) throw new AppError('not_found');
  await mapUniqueViolation(
    tx.db
      .updateTable('holidays')
      .set({ ...existing, ...pick(change, EDITED) })
      .where((is) => is.and(key))
      .execute(),
    UNIQUE_CODES,
  );
  await recordOrganizationChange(tx, organizationId);
}

/** Ignores unknown ids; `not_found` when all are unknown. */
export async function deleteHolidays(tx: Tx, ids: readonly string[]): Promise<void> {
  const organizationId = await lockOwnOrganization(tx);
  const { numDeletedRows } = await tx.db
    .deleteFrom('holidays')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  await recordOrganizationChange(tx, organizationId);
}
