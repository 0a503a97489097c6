/** Lookups for a task that is typed outside its project, of the project chosen there. */
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { useTeamMembers } from '../../data/people.ts';
import { useLabels, useProjectMembers } from '../../data/project-setup.ts';
import { useToday } from '../../data/today.ts';
import type { QuickLookups } from './read-quick-task.ts';

const PRIORITIES = TASK_PRIORITIES.toReversed();

/** Without a project there are no people and no labels. */
export function useQuickLookups(project: Project | undefined): QuickLookups {
  const { i18n } = useTranslation('ui');
  const today = useToday();
  const people = useTeamMembers(project?.team_id);
  const inProject = useProjectMembers(project?.id ?? '');
  const labels = useLabels(project?.team_id);
  const t = i18n.getFixedT(i18n.language, 'tasks');
  const ids = new Set(inProject.map((member) => member.team_member_id));
  return {
    today,
    // Read when a line is parsed: the texts are loaded with the parser.
    get priorities() {
      return PRIORITIES.map(({ id, key }) => ({ id, name: t(`priority.${key}`) }));
    },
    labels: project ? labels : [],
    members: people.filter((person) => person.active && ids.has(person.id)),
    ...(project && { team: people }),
  };
}
