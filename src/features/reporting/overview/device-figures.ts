/** Figures of the active team from the projects in the replica, counted as the server does. */
import type { Project } from '../../../../contract/entities/project-entities.ts';
import { projectCounts } from '../../../../contract/rules/project-counts.ts';
import type { TeamFigures } from './team-overview.tsx';

interface Category {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
}

/** Numbers of projects of the active team by status, health and category. */
export function teamFigures(projects: readonly Project[], categories: readonly Category[]): TeamFigures {
  const used = categories.map(({ id, name, color_code: color }) => ({
    ...{ id, label: name, color },
    count: projects.filter((project) => project.category_id === id).length,
  }));
  return {
    ...projectCounts((fits) => projects.filter(fits).length),
    by_category: { all: projects.length, data: used.filter((row) => row.count > 0) },
  };
}
