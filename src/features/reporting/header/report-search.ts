/** The search of a report's address: what it is about, how it is ordered, what is open over it. A link shows the same report. */
import { DURATION_KEYS, type DurationKey } from '../../../../contract/rules/date-presets.ts';
import { isDefaultViewId } from '../../../../contract/rules/default-views.ts';
import { isUuid } from '../../../../contract/rules/uuid.ts';
import { type Choice, readChoice } from './choice.ts';

export type UtilisationState = 'under' | 'optimal' | 'over';

export interface ReportSearch {
  /** Id of the saved view that is open, or `all` for none where the report opens with one. */
  readonly saved?: string;
  readonly archived?: true;
  readonly duration?: DurationKey;
  /** Both or none; they win over the duration. */
  readonly from?: string;
  readonly to?: string;
  /** Beside the period before. */
  readonly compare?: true;
  readonly teams?: Choice;
  readonly categories?: Choice;
  /** Projects without a category are left out. */
  readonly uncategorised?: false;
  readonly projects?: Choice;
  readonly members?: Choice;
  readonly utilisation?: string;
  readonly billable?: 'billable' | 'non-billable';
  readonly unit?: 'man-days' | 'hours';
  /** Drawn instead of listed. */
  readonly view?: 'chart';
  /** The time sheet with projects in its rows. */
  readonly rows?: 'projects';
  readonly statuses?: Choice;
  readonly healths?: Choice;
  readonly managers?: Choice;
  readonly search?: string;
  readonly field?: string;
  readonly order?: 'desc';
  readonly index?: number;
  readonly size?: number;
  /** What is open over the report. */
  readonly team?: string;
  readonly project?: string;
  readonly member?: string;
  readonly tab?: string;
  /** A list behind a figure of what is open. */
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

/** States joined by commas; all of them reads as nothing. */
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

/** Reads the search of an address; what is not understood is left out. */
export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const entries = Object.entries(READERS).flatMap(([name, read]) => {
    const value = read(search[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const found: ReportSearch = Object.fromEntries(entries);
  const { from, to, ...rest } = found;
  return from !== undefined && to !== undefined && from <= to ? { ...rest, from, to } : rest;
}

/** The states that are asked for; null for all of them. */
export function utilisationStatesOf({ utilisation }: ReportSearch): readonly UtilisationState[] | null {
  if (utilisation === undefined) return null;
  return STATES.filter((state) => utilisation.split(',').includes(state));
}

/** What is of the moment: not stored, not part of a saved view. */
const OF_THE_MOMENT = ['saved', 'index', 'search', 'team', 'project', 'member', 'tab', 'part'] as const;
const PERIOD = ['duration', 'from', 'to'] as const;

const without = (search: ReportSearch, names: readonly string[]): ReportSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));

/** What a report is about: its filters, period and order. */
export const filtersOf = (search: ReportSearch): ReportSearch => without(search, OF_THE_MOMENT);
export const withoutPeriod = (search: ReportSearch): ReportSearch => without(search, PERIOD);
export const periodPart = (search: ReportSearch): ReportSearch =>
  readReportSearch(Object.fromEntries(PERIOD.map((name) => [name, search[name]])));
