/** The state of the plan in one sentence. */
import { useTranslation } from 'react-i18next';
import { GRACE_DAYS } from '../../../contract/rules/licence.ts';
import type { Licence } from '../../modules/team/use-licence.ts';

export function useLicenceSentence(): (licence: Licence) => string | null {
  const { t } = useTranslation('licence');
  return ({ kind, days, expired }) => {
    if (days === null) return null;
    const plan = t(`plan.${kind}`);
    if (expired || days < -GRACE_DAYS) return t('sentence.over', { plan });
    if (days < 0) return t('sentence.grace', { plan, count: GRACE_DAYS + days });
    if (days === 0) return t('sentence.today', { plan });
    return t('sentence.left', { plan, count: days });
  };
}
