/** What the `query` of a saved view of a project says, as text. Reads with care: what is not understood is as usual, the rest stays. */
import * as z from 'zod/mini';
import { isOtherGrouping, type OtherGrouping } from '../rules/other-groupings.ts';
import { groupBy } from './user-entities.ts';

const ids = z.array(z.string());
const choice = z.object({
  ids,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  not: z.optional(z.boolean()),
});
const filterParts = {
  ids: z.record(z.string(), ids),
  not: ids,
  custom: z.optional(z.record(z.string(), choice)),
  any: z.optional(z.boolean()),
};
/** A group of filters; groups in it nest no deeper than anybody reads. */
export interface StoredFilters extends z.output<z.ZodMiniObject<typeof filterParts>> {
  readonly groups?: readonly StoredFilters[] | undefined;
}
const nested = (depth: number): z.ZodMiniType<StoredFilters> =>
  z.object(depth === 0 ? filterParts : { ...filterParts, groups: z.optional(z.array(nested(depth - 1))) });
const MOST_NESTED = 4;
const filters = nested(MOST_NESTED);

const grouping = z.catch(z.nullable(z.union([groupBy, z.custom<OtherGrouping>(isOtherGrouping)])), null);

const settings = z.object({
  /** Null: the view the person opens the project with. */
  tab: z.catch(z.nullable(z.string()), null),
  /** Null: by what the person groups. */
  groupBy: grouping,
  /** By what each group is split into sub-groups; null: it is not. */
  thenBy: grouping,
  sort: z.catch(z.array(z.object({ field: z.string(), descending: z.boolean() })), []),
  filters: z.catch(filters, { ids: {}, not: [] }),
  search: z.catch(z.string(), ''),
  /** Subtasks as rows of their own. */
  flat: z.catch(z.boolean(), false),
  emptyGroups: z.catch(z.boolean(), true),
  /** Null: as the person has it on the device. */
  compact: z.catch(z.nullable(z.boolean()), null),
  /** Ids of the columns that show, in their order; null: as the project has them. */
  columns: z.catch(z.nullable(ids), null),
  /** What stands on the cards of a board; null: everything. */
  card: z.catch(z.nullable(ids), null),
  /** In pixels by id of the column. */
  widths: z.catch(z.record(z.string(), z.number()), {}),
});
export type StoredViewSettings = z.output<typeof settings>;

/** Everything as usual when the text is none of ours. */
export function readViewSettings(text: string): StoredViewSettings {
  try {
    const read = settings.parse(JSON.parse(text));
    // Split by what it is grouped by, each group would have one sub-group.
    return read.thenBy !== null && read.thenBy === read.groupBy ? { ...read, thenBy: null } : read;
  } catch {
    return settings.parse({});
  }
}
