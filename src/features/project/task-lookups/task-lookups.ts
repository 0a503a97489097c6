/**
 * Lookups of the open project for rows, cards and the drawer: statuses, priorities, phases, people, labels, with
 * names and colours.
 */
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomColumn, Phase, Project, Status } from '../../../../contract/entities/project-entities.ts';
import type { Label, TeamMember } from '../../../../contract/entities/team-entities.ts';
import {
  DEFAULT_PHASE_LABEL,
  DOING_CATEGORY_ID,
  DONE_CATEGORY_ID,
  TASK_PRIORITIES,
} from '../../../../contract/rules/defaults.ts';
import { categoryOf } from '../../../../contract/rules/group-defaults.ts';
import { useTeamMembers } from '../../../data/people.ts';
import { useCustomColumns, useLabels } from '../../../data/project-setup.ts';
import { useToday } from '../../../data/today.ts';
import type { QueryLookups } from '../../../data/tasks/task-query.ts';
import { personOf } from '../../../lib/person-of.ts';
import type { Person } from '../../../ui/person-avatar.tsx';
import type { StatusKind } from '../../../ui/status-glyph.tsx';

interface ShownStatus {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly kind: StatusKind;
  readonly done: boolean;
  /** Maximum number of tasks; null without a limit. */
  readonly limit: number | null;
}

interface ShownPriority {
  readonly id: string;
  readonly name: string;
  readonly level: 1 | 2 | 3 | 4;
}

export interface TaskLookups {
  readonly project: Project;
  readonly statuses: readonly ShownStatus[];
  readonly statusById: ReadonlyMap<string, ShownStatus>;
  /** Critical first. */
  readonly priorities: readonly ShownPriority[];
  readonly priorityById: ReadonlyMap<string, ShownPriority>;
  /** The project's name for phases; the page's default while the project has none. */
  readonly phaseLabel: string;
  readonly phases: readonly Phase[];
  readonly phaseById: ReadonlyMap<string, Phase>;
  /** Members of the project. */
  readonly members: readonly Person[];
  /** All team members, including deactivated ones. */
  readonly team: readonly TeamMember[];
  /** All people of the team by team member id, including former ones. */
  readonly personById: ReadonlyMap<string, Person>;
  /** The same people by user id, for reporters. */
  readonly personByUser: ReadonlyMap<string, Person>;
  readonly labels: readonly Label[];
  readonly labelById: ReadonlyMap<string, Label>;
  /** In order of creation. */
  readonly customColumns: readonly CustomColumn[];
  readonly customById: ReadonlyMap<string, CustomColumn>;
  readonly customByKey: ReadonlyMap<string, CustomColumn>;
  readonly today: string;
}

const LEVELS = [1, 2, 3, 4] as const;

/** The first doing status is drawn half full, those after it three quarters. */
function shownStatuses(statuses: readonly Status[]): ShownStatus[] {
  let doing = 0;
  return statuses.map(({ id, name, category_id: categoryId, wip_limit: limit }) => {
    const done = categoryId === DONE_CATEGORY_ID;
    const isDoing = categoryId === DOING_CATEGORY_ID;
    if (isDoing) doing += 1;
    const kind = done ? 'done' : isDoing ? (doing === 1 ? 'doing' : 'further') : 'todo';
    return { id, name, color: categoryOf(categoryId).color_code, kind, done, limit };
  });
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The lookups for the tasks of a project; the same object until one of its values changes. */
export function useMakeTaskLookups(project: Project, rows: QueryLookups): TaskLookups {
  const { t } = useTranslation('tasks');
  const team = useTeamMembers(project.team_id);
  const labels = useLabels(project.team_id);
  const customColumns = useCustomColumns(project.id);
  const today = useToday();
  return useMemo(() => {
    const statuses = shownStatuses(rows.statuses);
    const priorities = TASK_PRIORITIES.toReversed().map((one) => ({
      id: one.id,
      name: t(`priority.${one.key}`),
      level: LEVELS[one.value],
    }));
    const personById = new Map(team.map((member) => [member.id, personOf(member)]));
    const users = team.flatMap((member) => {
      const person = personById.get(member.id);
      return member.user_id !== null && person ? [[member.user_id, person] as const] : [];
    });
    const members = rows.members.filter((member) => member.active).map(personOf);
    return {
      project,
      statuses,
      statusById: byId(statuses),
      priorities,
      priorityById: byId(priorities),
      phaseLabel: project.phase_label === DEFAULT_PHASE_LABEL ? t('columns.PHASE') : project.phase_label,
      phases: rows.phases,
      phaseById: byId(rows.phases),
      members,
      team,
      personById,
      personByUser: new Map(users),
      labels,
      labelById: byId(labels),
      customColumns,
      customById: byId(customColumns),
      customByKey: new Map(customColumns.map((column) => [column.key, column])),
      today,
    };
  }, [project, rows, team, labels, customColumns, today, t]);
}

export const TaskLookupsContext = createContext<TaskLookups | null>(null);

export function useTaskLookups(): TaskLookups {
  const lookups = useContext(TaskLookupsContext);
  if (!lookups) throw new Error('used outside a project');
  return lookups;
}
