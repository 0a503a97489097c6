/** The cost of a change now and from the next bill on. Props: preview. */
import type { BillingPreview } from '../../data/billing.ts';
import { usePlanTexts } from './plan-texts.ts';

export function PreviewLines({ preview }: { readonly preview: BillingPreview }) {
  const { t, money, day } = usePlanTexts();
  const { now, recurring, next_bill_date: next, days, period } = preview;
  const isCredit = now.minor < 0;
  return (
    <dl className="billing-lines">
      <div>
        <dt>{isCredit ? t('preview.credit') : t('preview.now', { count: days })}</dt>
        <dd>{money({ ...now, minor: Math.abs(now.minor) })}</dd>
      </div>
      <div>
        <dt>{t(`preview.then.${period}`, { day: day(next) })}</dt>
        <dd>{money(recurring)}</dd>
      </div>
    </dl>
  );
}
