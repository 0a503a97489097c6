import { describe, expect, it } from 'vitest';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from './defaults.ts';
import { projectCounts } from './project-counts.ts';

const project = (status: string, health: string | null) => ({
  status_id: PROJECT_STATUSES.find(({ name }) => name === status)?.id ?? '',
  health_id: PROJECT_HEALTHS.find(({ name }) => name === health)?.id ?? null,
});
const counted = (projects: readonly ReturnType<typeof project>[]) =>
  projectCounts((fits) => projects.filter(fits).length);

describe('projectCounts', () => {
  it('has each status under its name, and continuous projects in the total only', () => {
    const named = [
      ...['Cancelled', 'Blocked', 'Blocked', 'On Hold', 'On Hold', 'On Hold', 'In Planning', 'In Planning'],
      ...['In Progress', 'Completed', 'Completed', 'Completed', 'Completed', 'Continuous', 'Continuous'],
    ];
    expect(counted(named.map((status) => project(status, null))).by_status).toEqual({
      ...{ all: 15, cancelled: 1, blocked: 2, on_hold: 3, proposed: 0 },
      ...{ in_planning: 2, in_progress: 1, completed: 4 },
    });
  });

  it('has each health under its name, and missing health as not set', () => {
    const healths = ['Not Set', null, 'Needs Attention', 'At Risk', 'At Risk', 'Good', 'Good', 'Good', null];
    expect(counted(healths.map((health) => project('Proposed', health)))).toEqual({
      by_status: {
        ...{ all: 9, cancelled: 0, blocked: 0, on_hold: 0, proposed: 9 },
        ...{ in_planning: 0, in_progress: 0, completed: 0 },
      },
      by_health: { all: 9, not_set: 3, needs_attention: 1, at_risk: 2, good: 3 },
    });
  });
});
