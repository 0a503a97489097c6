/** Lookups of the due page: people, projects, labels and statuses of the team, and the options of its filters. */
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import type { Label, TeamMember } from '../../../contract/entities/team-entities.ts';
import { STATUS_CATEGORIES, TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { useTeamMembers } from '../../data/people.ts';
import { useLabels } from '../../data/project-setup.ts';
import { useProjects } from '../../data/projects.ts';
import { useAllDependencies, useCategoryOfStatus } from '../../data/team-tasks.ts';
import { byId } from '../../lib/by-id.ts';
import { personOf } from '../../lib/person-of.ts';
import type { FilterSetup, ListedField } from '../../modules/task-query/filter-setup.ts';
import { useViewer } from '../../modules/task-query/use-viewer.ts';
import { NONE } from '../../modules/task-query/none.ts';
import { meOption } from '../../modules/task-query/me-option.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import type { PickerOption } from '../../ui/picker.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { DUE_FIELDS } from './due-search.ts';
import { type DueTaskLookups, TASK_STATES, type TaskState } from './due-tasks.ts';

export interface DueLookups extends DueTaskLookups {
  readonly people: ReadonlyMap<string, TeamMember>;
  readonly projects: ReadonlyMap<string, Project>;
  readonly labels: ReadonlyMap<string, Label>;
}

/** Memoized: the same object until one of the lookups changes. */
export function useMakeDueLookups(): DueLookups {
  const viewer = useViewer();
  const dependencies = useAllDependencies();
  const categories = useCategoryOfStatus();
  const members = useTeamMembers();
  const projects = useProjects();
  const labels = useLabels();
  return useMemo(
    () => ({
      ...{ today: viewer.today, viewer, dependencies, categories },
      ...{ people: byId(members), projects: byId(projects), labels: byId(labels) },
    }),
    [viewer, dependencies, categories, members, projects, labels],
  );
}

export const DueLookupsContext = createContext<DueLookups | null>(null);

export function useDueLookups(): DueLookups {
  const lookups = use(DueLookupsContext);
  if (!lookups) throw new Error('used outside the page of what is due');
  return lookups;
}

const PRIORITY_LEVELS = [1, 2, 3, 4] as const;

/** Highest first. */
export const SHOWN_PRIORITIES = TASK_PRIORITIES.toReversed().map(({ id, key, value }) => ({
  ...{ id, key, level: PRIORITY_LEVELS[value] },
}));

export const face = (member: TeamMember, size?: 18): React.ReactNode => (
  <PersonAvatar {...personOf(member)} {...(size && { size })} decorative />
);

interface StateGlyphProps {
  readonly state: TaskState;
  readonly label?: string;
}

/** The icon of a status category, in the colour of the category. */
export function StateGlyph({ state, label }: StateGlyphProps) {
  const color = STATUS_CATEGORIES.find(({ key }) => key === state)?.color_code;
  return <StatusGlyph kind={state} color={color} {...(label !== undefined && { label })} />;
}

/** Labels and options of the filters, for chips, menus and pickers. */
export function useDueFilterSetup({ people, projects, labels }: DueLookups): FilterSetup {
  const { t } = useTranslation(['tasks', 'due-tasks']);
  return useMemo(() => {
    const members = [...people.values()];
    const active = (none: string): PickerOption[] => [
      meOption(t),
      without(none),
      ...members.filter((one) => one.active).map((one) => ({ id: one.id, label: one.name, icon: face(one) })),
    ];
    const without = (label: string): PickerOption => ({
      ...{ id: NONE, label, icon: <ColorSquare dot color={null} /> },
    });
    const options: Readonly<Record<ListedField, () => PickerOption[]>> = {
      statuses: () =>
        TASK_STATES.map((id) => ({
          ...{ id, label: t(`due-tasks:state.${id}`), icon: <StateGlyph state={id} /> },
        })),
      priorities: () =>
        SHOWN_PRIORITIES.map(({ id, key, level }) => ({
          ...{ id, label: t(`priority.${key}`), icon: <PriorityBars level={level} /> },
        })),
      members: () => active(t('nobody')),
      watchers: () => active(t('none')),
      labels: () => [
        ...[...labels.values()].map(({ id, name, color_code: color }) => ({
          ...{ id, label: name, icon: <ColorSquare dot color={color} /> },
        })),
        without(t('due-tasks:noLabel')),
      ],
      phases: () => [],
      reporters: () => [
        meOption(t),
        ...members.flatMap((one) =>
          one.user_id === null ? [] : [{ id: one.user_id, label: one.name, icon: face(one) }],
        ),
        without(t('none')),
      ],
      projects: () =>
        [...projects.values()]
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ id, name, color_code: color }) => ({
            ...{ id, label: name, icon: <ColorSquare color={color} /> },
          })),
    };
    return {
      fields: DUE_FIELDS,
      phaseLabel: '',
      optionsOf: (field) => options[field](),
      columns: [],
      ColumnFilters: null,
    };
  }, [people, projects, labels, t]);
}
