/** Translated texts of the plan, its prices and its payments. */
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../contract/rules/money.ts';
import type { BillingInfo, BillingPayment } from '../../data/billing.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { formatMoney } from '../../lib/format-money.ts';

type Period = 'month' | 'year';

export function usePlanTexts() {
  const { t } = useTranslation('billing');
  const locale = useLocale();
  const today = useToday();
  const money = (amount: Money): string => formatMoney(amount, locale);
  const day = (value: string): string => formatDay(value, locale, today);
  /** Yearly prices are shown per month when that is a whole number of minor units. */
  const price = (amount: Money, period: Period): string =>
    period === 'year' && amount.minor % 12 === 0
      ? t('price.seatMonth', { price: money({ ...amount, minor: amount.minor / 12 }) })
      : t(period === 'year' ? 'price.seatYear' : 'price.seatMonth', { price: money(amount) });
  const name = (info: Pick<BillingInfo, 'subscription_type' | 'plan_name'>): string =>
    info.subscription_type === 'PADDLE'
      ? (info.plan_name ?? t('plan.PADDLE'))
      : t(`plan.${info.subscription_type}`, { defaultValue: info.plan_name ?? '' });
  const payment = (one: BillingPayment): string => {
    const plan = t(`period.${one.period}`);
    return one.kind === 'change' ? t('charges.change', { plan }) : plan;
  };
  return { t, money, day, price, name, payment };
}
