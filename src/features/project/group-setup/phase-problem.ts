/** Returns why a phase name is not allowed, or null. */
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/project-entities.ts';

/** Minimum length of a phase name. */
const SHORTEST = 2;

export function usePhaseProblem(phases: readonly Phase[]): (name: string, except?: string) => string | null {
  const { t } = useTranslation('project-panels');
  return (name, except) => {
    if (name.length < SHORTEST) return t('phases.tooShort', { count: SHORTEST });
    // “finishes” and “Finishes” would be two groups that people cannot tell apart (finding P23).
    const same = name.toLocaleLowerCase();
    const taken = phases.some((one) => one.id !== except && one.name.toLocaleLowerCase() === same);
    return taken ? t('phases.taken') : null;
  };
}
