import { describe, expect, it } from 'vitest';
import { digestSections, digestTeams, type DigestRow } from './digest-sections.ts';

const row = (over: Partial<DigestRow>): DigestRow => ({
  kind: 'assigned',
  team_id: 't1',
  team: 'Site',
  project_id: 'p1',
  project: 'Quay',
  task_id: 'a',
  task: 'Dig',
  by: null,
  due: null,
  ...over,
});

describe('digests', () => {
  it('sort teams, sections and projects', () => {
    const teams = digestTeams([
      row({ team_id: 't2', team: 'Studio' }),
      row({ kind: 'completed' }),
      row({ kind: 'overdue', project_id: 'p2', project: 'Arch' }),
      row({ kind: 'overdue' }),
    ]);
    expect(teams.map((team) => team.name)).toEqual(['Site', 'Studio']);
    expect(teams[0]?.sections.map((section) => section.kind)).toEqual(['overdue', 'completed']);
    expect(teams[0]?.sections[0]?.projects.map((project) => project.name)).toEqual(['Arch', 'Quay']);
  });

  it('name the ten tasks of a project that are due first, and count the others', () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      row({ task_id: `t${index}`, task: `Task ${index}`, due: index === 0 ? null : `2026-03-${30 - index}` }),
    );
    const [section] = digestSections(rows);
    expect(section?.projects[0]).toMatchObject({ more: 2 });
    expect(section?.projects[0]?.tasks.map((task) => task.name)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `Task ${index}`),
    );
  });

  it('are empty without rows', () => {
    expect(digestTeams([])).toEqual([]);
  });
});
