/**
 * The plans side by side, with the current one marked and a button to change. Props: info, plans, action,
 * onChange(plan).
 */
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FREE_PROJECTS, FREE_STORAGE_MB } from '../../../contract/rules/plan-limits.ts';
import type { BillingInfo, BillingPlans } from '../../data/billing.ts';
import { useTeam } from '../../data/people.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePlanTexts } from './plan-texts.ts';
import type { BillingAction } from './use-billing-action.ts';

type PlanKey = 'free' | 'month' | 'year';
const KEYS: readonly PlanKey[] = ['free', 'month', 'year'];
/** Rows of the table; `true` is a tick, `false` a dash. */
const ROWS: readonly (readonly [string, boolean | null, boolean | null])[] = [
  ['people', null, null],
  ['projects', null, null],
  ['storage', null, null],
  ['reports', false, true],
];

export type PlansTableProps = {
  readonly info: BillingInfo;
  readonly plans: BillingPlans;
  readonly action: BillingAction;
  readonly onChange: (plan: { readonly id: string; readonly period: 'month' | 'year' }) => void;
};

const currentOf = ({ status, subscription_type: type, billing_type: period }: BillingInfo): PlanKey | null =>
  status === 'free' ? 'free' : type === 'PADDLE' && status !== 'deleted' ? period : null;

function Cell({ row, plan }: { readonly row: (typeof ROWS)[number]; readonly plan: PlanKey }) {
  const { t } = useTranslation('billing');
  const [name, free, paid] = row;
  const has = plan === 'free' ? free : paid;
  if (has === null)
    return t(`plans.${name}.${plan === 'free' ? 'free' : 'paid'}`, {
      projects: FREE_PROJECTS,
      size: `${String(FREE_STORAGE_MB)} MB`,
    });
  return has ? (
    <Icon icon={Check} size={14} label={t('plans.included')} />
  ) : (
    <span aria-label={t('plans.notIncluded')}>–</span>
  );
}

function PlanButton({ plan, info, plans, action, onChange }: PlansTableProps & { readonly plan: PlanKey }) {
  const { t } = useTranslation('billing');
  const team = useTeam();
  const { can } = info;
  if (currentOf(info) === plan)
    return (
      <span className="billing-own">
        <Icon icon={Check} size={14} />
        {t('plans.own')}
      </span>
    );
  const off = { disabled: !action.online, 'data-tip': action.hint };
  if (plan === 'free')
    return can.go_free && team ? (
      <Button kind="line" {...off} onClick={() => void action.run((calls) => calls.goFree(team.id))}>
        {t('plans.goFree')}
      </Button>
    ) : null;
  if (!can.subscribe && !can.change) return null;
  const id = plan === 'month' ? plans.monthly_plan_id : plans.annual_plan_id;
  return (
    <Button
      kind={can.subscribe && plan === 'year' ? 'primary' : 'line'}
      {...off}
      onClick={() => onChange({ id, period: plan })}
    >
      {t(can.subscribe ? 'plans.choose' : `plans.to.${plan}`)}
    </Button>
  );
}

export function PlansTable(props: PlansTableProps) {
  const { info, plans } = props;
  const { t, money, price } = usePlanTexts();
  const own = currentOf(info);
  const head: Readonly<Record<PlanKey, readonly [string, string]>> = {
    free: [t('plan.FREE'), money({ minor: 0, currency: plans.monthly.currency })],
    month: [t('period.month'), price(plans.monthly, 'month')],
    year: [t('period.year'), price(plans.annual, 'year')],
  };
  return (
    <section className="billing-block" aria-labelledby="billing-plans">
      <div className="billing-head">
        <h2 id="billing-plans">{t('plans.title')}</h2>
        <span className="hf-subtle">{t('plans.tax')}</span>
      </div>
      <div className="billing-scroll">
        <table className="billing-plans">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('plans.title')}</VisuallyHidden>
              </th>
              {KEYS.map((plan) => (
                <th key={plan} scope="col" data-own={plan === own || undefined}>
                  <b>{head[plan][0]}</b>
                  <span>{head[plan][1]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row[0]}>
                <th scope="row">{t(`plans.${row[0]}.name`)}</th>
                {KEYS.map((plan) => (
                  <td key={plan} data-own={plan === own || undefined}>
                    <Cell row={row} plan={plan} />
                  </td>
                ))}
              </tr>
            ))}
            <tr className="billing-plans-foot">
              <th scope="row">
                <VisuallyHidden>{t('plans.choose')}</VisuallyHidden>
              </th>
              {KEYS.map((plan) => (
                <td key={plan} data-own={plan === own || undefined}>
                  <PlanButton {...props} plan={plan} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
