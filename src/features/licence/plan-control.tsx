/**
 * The plan in the bar: a link to upgrade for people who can choose a plan (trials), and the remaining days in the last
 * week. Nothing for others. Props: wide (text beside the icon).
 */
import './licence.css';
import { Clock, Crown, type LucideIcon, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LicenceBadge } from '../../../contract/rules/licence.ts';
import { useLicence } from '../../modules/team/use-licence.ts';
import { Button } from '../../ui/button.tsx';
import { usePlanPage } from './use-plan-page.ts';

const SOON = 3;

function iconOf(days: number | null): LucideIcon {
  if (days === 0) return Zap;
  return days !== null && days <= SOON ? Clock : Crown;
}

function Badge({ badge }: { readonly badge: LicenceBadge }) {
  const { t } = useTranslation('licence');
  return (
    <span className="licence-badge" data-tone={badge.tone}>
      {badge.days === 0 ? t('badge.today') : t('badge.days', { count: badge.days })}
    </span>
  );
}

export function PlanControl({ wide = false }: { readonly wide?: boolean | undefined }) {
  const { t } = useTranslation('licence');
  const { upgrade, privileged, badge, days } = useLicence();
  const open = usePlanPage();
  if (!privileged || (!upgrade && badge === null)) return null;
  const label = t(upgrade ? 'upgrade' : 'plan.show');
  return (
    <Button
      kind={upgrade ? 'soft' : 'ghost'}
      icon={iconOf(days)}
      className={wide ? 'licence-button licence-wide' : 'licence-button'}
      data-tip={label}
      onClick={open}
    >
      <span className={wide ? undefined : 'licence-words'}>{label}</span>
      {badge && <Badge badge={badge} />}
    </Button>
  );
}
