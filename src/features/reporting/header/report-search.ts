/** The search parameters of a report: filters, sort order, and what is open over it. A link shows the same report. */
import { DURATION_KEYS, type DurationKey } from '../../../../contract/rules/date-presets.ts';
import { isDefaultViewId } from '../../../../contract/rules/default-views.ts';
import { isUuid } from '../../../../contract/rules/uuid.ts';
import { type Choice, readChoice } from './choice.ts';

export type UtilisationState = 'under' | 'optimal' | 'over';

export interface ReportSearch {
  /** Id of the open saved view, or `all` for no view although the report has a default view. */
  readonly saved?: string;
  readonly archived?: true;
  readonly duration?: DurationKey;
  /** Both or none; they take precedence over `duration`. */
  readonly from?: string;
  readonly to?: string;
  /** Compares with the previous period. */
  readonly compare?: true;
  readonly teams?: Choice;
  readonly categories?: Choice;
  /** Excludes projects without a category. */
  readonly uncategorised?: false;
  readonly projects?: Choice;
  readonly members?: Choice;
  readonly utilisation?: string;
  readonly billable?: 'billable' | 'non-billable';
  readonly unit?: 'man-days' | 'hours';
  /** A chart instead of the table. */
  readonly view?: 'chart';
  /** Projects in the rows of the time sheet. */
  readonly rows?: 'projects';
  readonly statuses?: Choice;
  readonly healths?: Choice;
  readonly managers?: Choice;
  readonly search?: string;
  readonly field?: string;
  readonly order?: 'desc';
  readonly index?: number;
  readonly size?: number;
  /** The drawer that is open over the report. */
  readonly team?: string;
  readonly project?: string;
  readonly member?: string;
  readonly tab?: string;
  /** The open list behind a figure of the drawer. */
  readonly part?: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const STATES: readonly UtilisationState[] = ['under', 'optimal', 'over'];

const flag = (value: unknown): true | undefined => (value === true ? true : undefined);
const uuid = (value: unknown): string | undefined => (isUuid(value) ? value : undefined);
const day = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) ? value : undefined;
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z_-]{1,40}$/.test(value) ? value : undefined;
const text = (value: unknown): string | undefined => {
  const typed = typeof value === 'number' ? String(value) : value;
  return typeof typed === 'string' && typed !== '' ? typed.slice(0, 200) : undefined;
};
const integerBetween =
  (min: number, max: number) =>
  (value: unknown): number | undefined =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined;
const oneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (value: unknown): T | undefined =>
    allowed.find((candidate) => candidate === value);

/** States joined by commas; undefined when all are chosen. */
function states(value: unknown): string | undefined {
  if (value === 'none') return value;
  const asked = typeof value === 'string' ? value.split(',') : [];
  const known = STATES.filter((state) => asked.includes(state));
  return known.length === 0 || known.length === STATES.length ? undefined : known.join(',');
}

type Readers = { readonly [K in keyof ReportSearch]-?: (value: unknown) => ReportSearch[K] | undefined };

const READERS: Readers = {
  saved: (value) => (typeof value === 'string' && isDefaultViewId(value) ? value : undefined),
  archived: flag,
  duration: oneOf(...DURATION_KEYS),
  from: day,
  to: day,
  compare: flag,
  teams: readChoice,
  categories: readChoice,
  uncategorised: (value) => (value === false ? false : undefined),
  projects: readChoice,
  members: readChoice,
  utilisation: states,
  billable: oneOf('billable', 'non-billable'),
  unit: oneOf('man-days', 'hours'),
  view: oneOf('chart'),
  rows: oneOf('projects'),
  statuses: readChoice,
  healths: readChoice,
  managers: readChoice,
  search: text,
  field: word,
  order: oneOf('desc'),
  index: integerBetween(2, 1_000_000),
  size: integerBetween(1, 100),
  team: uuid,
  project: uuid,
  member: uuid,
  tab: word,
  part: word,
};

/** Parses the search parameters; invalid values are ignored. */
export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const entries = Object.entries(READERS).flatMap(([name, read]) => {
    const value = read(search[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const found: ReportSearch = Object.fromEntries(entries);
  const { from, to, ...rest } = found;
  return from !== undefined && to !== undefined && from <= to ? { ...rest, from, to } : rest;
}

/** The chosen states; null for all. */
export function utilisationStatesOf({ utilisation }: ReportSearch): readonly UtilisationState[] | null {
  if (utilisation === undefined) return null;
  return STATES.filter((state) => utilisation.split(',').includes(state));
}

/** Transient parameters: not stored, and not part of a saved view. */
const OF_THE_MOMENT = ['saved', 'index', 'search', 'team', 'project', 'member', 'tab', 'part'] as const;
const PERIOD = ['duration', 'from', 'to'] as const;

const without = (search: ReportSearch, names: readonly string[]): ReportSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));

/** The filters, period and sort order of a report. */
export const filtersOf = (search: ReportSearch): ReportSearch => without(search, OF_THE_MOMENT);
export const withoutPeriod = (search: ReportSearch): ReportSearch => without(search, PERIOD);
export const periodPart = (search: ReportSearch): ReportSearch =>
  readReportSearch(Object.fromEntries(PERIOD.map((name) => [name, search[name]])));
