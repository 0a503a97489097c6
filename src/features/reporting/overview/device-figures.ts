/** Figures of the active team from the projects of this device, as the server counts them. */
import type { Project } from '../../../../contract/entities/project-entities.ts';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../../../contract/rules/defaults.ts';
import type { TeamFigures } from './team-overview.tsx';

interface Category {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
}

/** Projects of the active team by status, health and category. */
export function teamFigures(projects: readonly Project[], categories: readonly Category[]): TeamFigures {
  const count = (fits: (project: Project) => boolean): number => projects.filter(fits).length;
  const status = PROJECT_STATUSES.map(({ id }) => count((project) => project.status_id === id));
  const health = PROJECT_HEALTHS.map(({ id }) => count((project) => project.health_id === id));
  const all = projects.length;
  const used = categories.map(({ id, name, color_code: color }) => ({
    ...{ id, label: name, color },
    count: count((project) => project.category_id === id),
  }));
  return {
    by_status: {
      all,
      cancelled: status[0] ?? 0,
      blocked: status[1] ?? 0,
      on_hold: status[2] ?? 0,
      proposed: status[3] ?? 0,
      in_planning: status[4] ?? 0,
      in_progress: status[5] ?? 0,
      completed: status[6] ?? 0,
    },
    by_health: {
      all,
      not_set: (health[0] ?? 0) + count((project) => project.health_id === null),
      needs_attention: health[1] ?? 0,
      at_risk: health[2] ?? 0,
      good: health[3] ?? 0,
    },
    by_category: { all, data: used.filter((row) => row.count > 0) },
  };
}
