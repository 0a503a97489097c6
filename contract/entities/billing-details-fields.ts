/** Billing details: one row per organization. Not synced, because no billing change is queued offline. */
import { defineFields, field } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { text } from './fields.ts';

const form = { update: 'plain', sentIn: ['configuration'] } as const;
const line = (max: number) => field(kind.orNull(kind.line(max)), { ...form, initial: null });

/** The fields of its form, in display order. */
export const billingDetailsFields = defineFields({
  company_name: field({ ...kind.line(100), schema: text(100) }, { ...form, create: 'required' }),
  phone: line(20),
  address_line_1: line(200),
  address_line_2: line(200),
  city: line(100),
  state: line(100),
  postal_code: line(20),
  /** The column stores the country code, not an id. */
  country: field(kind.orNull(kind.id), { ...form, update: 'special', initial: null }),
  tax_id: line(40),
  invoice_email: field(kind.orNull(kind.email), { ...form, initial: null }),
});
