/**
 * A second project in the world of `mutation-world.ts` that tasks can move to: some statuses, phases and people are the
 * same.
 */
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { Project } from '../../contract/entities/project-entities.ts';
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';

type Rows = { [E in EntityName]?: readonly RowByEntity[E][] };

const id = (kind: number, index: number): string =>
  `0190${String(kind).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;
export const OTHER_PROJECT = id(4, 2);

/** It has no status of the category doing: such tasks become to do there. The second member is not in it. */
export function withOtherProject(rows: Rows, project: Project): Rows {
  const owned = { project_id: OTHER_PROJECT, team_id: project.team_id };
  const [first] = rows.projectMember ?? [];
  const statuses = [
    { name: 'Open', category_id: TODO_CATEGORY_ID },
    { name: 'STATUS 2', category_id: DONE_CATEGORY_ID },
    { name: 'Closed', category_id: DONE_CATEGORY_ID },
  ];
  return {
    ...rows,
    project: [...(rows.project ?? []), { ...project, id: OTHER_PROJECT, name: 'Tunnel', key: 'TUN' }],
    projectMember: [
      ...(rows.projectMember ?? []),
      ...(first ? [{ ...first, ...owned, id: id(10, 21) }] : []),
    ],
    status: [
      ...(rows.status ?? []),
      ...statuses.map((one, index) => ({
        ...one,
        ...owned,
        id: id(5, 21 + index),
        sort_order: index,
        wip_limit: null,
      })),
    ],
    phase: [
      ...(rows.phase ?? []),
      ...(rows.phase ?? []).slice(1).map((phase) => ({ ...phase, ...owned, id: id(6, 21) })),
    ],
  };
}
