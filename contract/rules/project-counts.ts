/**
 * Number of a team's projects by status and health, under the names of the reports (reporting 4.6). Pure. The server
 * counts rows of a query, a device its replica.
 */
import type { Project } from '../entities/project-entities.ts';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from './defaults.ts';

/** In the order of `PROJECT_STATUSES`; `Continuous` is not counted in any part. */
export const PROJECT_STATUS_NAMES = [
  'cancelled',
  'blocked',
  'on_hold',
  'proposed',
  'in_planning',
  'in_progress',
  'completed',
] as const;
/** In the order of `PROJECT_HEALTHS`. */
export const PROJECT_HEALTH_NAMES = ['not_set', 'needs_attention', 'at_risk', 'good'] as const;

type State = Pick<Project, 'status_id' | 'health_id'>;
type Counts<Name extends string> = Readonly<Record<'all' | Name, number>>;

interface ProjectCounts {
  readonly by_status: Counts<(typeof PROJECT_STATUS_NAMES)[number]>;
  readonly by_health: Counts<(typeof PROJECT_HEALTH_NAMES)[number]>;
}

/** `count` returns the number of projects that match a predicate. */
export function projectCounts(count: (fits: (project: State) => boolean) => number): ProjectCounts {
  const all = count(() => true);
  const [notSet] = PROJECT_HEALTHS;
  const statuses = PROJECT_STATUS_NAMES.map((name, index) => [
    name,
    count(({ status_id: id }) => id === PROJECT_STATUSES[index]?.id),
  ]);
  const healths = PROJECT_HEALTH_NAMES.map((name, index) => [
    name,
    // A project without a health counts as not set.
    count(({ health_id: id }) => (id ?? notSet.id) === PROJECT_HEALTHS[index]?.id),
  ]);
  return {
    by_status: { all, ...Object.fromEntries(statuses) },
    by_health: { all, ...Object.fromEntries(healths) },
  };
}
