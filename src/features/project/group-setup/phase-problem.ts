/** Returns why a phase name is not allowed, or null. */
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/project-entities.ts';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';

/** Minimum length of a phase name. */
const SHORTEST = 2;

export function usePhaseProblem(phases: readonly Phase[]): (name: string, except?: string) => string | null {
  const { t } = useTranslation('project-panels');
  const nameProblem = useNameProblem('phase', phases);
  return (name, except) =>
    name.length < SHORTEST ? t('phases.tooShort', { count: SHORTEST }) : nameProblem(name, except);
}
