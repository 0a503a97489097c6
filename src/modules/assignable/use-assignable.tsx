/**
 * People who can be assigned to tasks: members of all of their projects, then the rest of the team, whom an assignment
 * adds to the projects.
 */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useTeamMembers } from '../../data/people.ts';
import { useCanInProjects } from '../../data/permissions.ts';
import { useRows } from '../../data/use-store.ts';
import { personOf } from '../../lib/person-of.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import type { PickerOption } from '../../ui/picker.tsx';

/** Width in pixels with space for a note behind each name. */
const WIDE = 300;

/** For a picker. */
interface Assignable {
  readonly options: readonly PickerOption[];
  readonly width: number | undefined;
}

/** By team member. */
function useProjectsToJoin(projectIds: ReadonlySet<string>): (memberId: string) => number {
  const rows = useRows('projectMember');
  return useMemo(() => {
    const of = rows.filter((row) => projectIds.has(row.project_id));
    const inside = Map.groupBy(of, (row) => row.team_member_id);
    return (memberId) => projectIds.size - (inside.get(memberId)?.length ?? 0);
  }, [rows, projectIds]);
}

/** For tasks of one team. A person who joins a project stays at their position while the list is open. */
export function useAssignable(tasks: readonly Task[]): Assignable {
  const { t } = useTranslation('tasks');
  const projectIds = useMemo(() => new Set(tasks.map((task) => task.project_id)), [tasks]);
  const projects = useRows('project').filter(({ id }) => projectIds.has(id));
  const team = useTeamMembers(projects[0]?.team_id);
  const projectsToJoin = useProjectsToJoin(projectIds);
  const mayMake = useCanInProjects('task.create');
  // Assigning needs the same permission as creating (live-channel 2.2).
  const mayAdd = projects.every(mayMake);
  const [first] = useState(() => new Set(team.flatMap(({ id }) => (projectsToJoin(id) === 0 ? [id] : []))));
  const active = team.filter((member) => member.active);
  const optionOf = (member: (typeof team)[number]): PickerOption => ({
    ...{ id: member.id, label: member.name },
    icon: <PersonAvatar {...personOf(member)} decorative />,
  });
  const hintOf = (toJoin: number): string | undefined => {
    if (toJoin === 0) return undefined;
    return t(toJoin === 1 ? 'joinsProject' : 'joinsProjects');
  };
  const [assigned] = useState(() => new Set(tasks.flatMap((task) => task.assignees)));
  // Without the permission to assign, people can still be unassigned.
  const offered = mayAdd ? active : active.filter(({ id }) => assigned.has(id));
  const others = offered.filter(({ id }) => !first.has(id));
  return {
    options: [
      ...offered.filter(({ id }) => first.has(id)).map(optionOf),
      ...others.map((member) => ({
        ...optionOf(member),
        group: t('othersOfTeam'),
        hint: hintOf(projectsToJoin(member.id)),
      })),
    ],
    width: others.length > 0 ? WIDE : undefined,
  };
}
