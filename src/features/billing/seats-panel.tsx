/** Changes the number of seats; the cost is shown before confirmation. Props: info, action. */
import { useState } from 'react';
import { Minus, Plus } from 'lucide-react';
import { MAX_SEATS } from '../../../contract/rules/plan-limits.ts';
import type { BillingInfo } from '../../data/billing.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePlanTexts } from './plan-texts.ts';
import { PreviewLines } from './preview-lines.tsx';
import type { BillingAction } from './use-billing-action.ts';
import { usePreview } from './use-preview.ts';

export function SeatsPanel({ info, action }: { readonly info: BillingInfo; readonly action: BillingAction }) {
  const { t } = usePlanTexts();
  const bought = info.total_seats ?? 0;
  const minSeats = Math.max(1, info.seats.used);
  const [typed, setTyped] = useState<number | null>(null);
  const seats = typed ?? bought;
  const more = seats - bought;
  const preview = usePreview(more === 0 || !action.online || seats < minSeats ? null : { seatCount: seats });
  const set = (value: number): void => setTyped(Math.min(MAX_SEATS, Math.max(minSeats, value)));
  const buy = async (): Promise<void> => {
    if (await action.run((calls) => calls.buySeats(seats))) setTyped(null);
  };
  const off = { disabled: !action.online, 'data-tip': action.hint };
  return (
    <section className="billing-block" aria-labelledby="billing-seats">
      <h2 id="billing-seats">{t('seats.title')}</h2>
      <div className="billing-stepper-line">
        <span className="billing-stepper">
          <IconButton icon={Minus} label={t('seats.fewer')} {...off} onClick={() => set(seats - 1)} />
          <input
            inputMode="numeric"
            aria-label={t('seats.title')}
            value={String(seats)}
            disabled={!action.online}
            onChange={({ currentTarget }) => setTyped(Number(currentTarget.value.replaceAll(/\D/g, '')) || 0)}
            onBlur={() => set(seats)}
          />
          <IconButton icon={Plus} label={t('seats.more')} {...off} onClick={() => set(seats + 1)} />
        </span>
        <span className="hf-muted" aria-live="polite">
          {more === 0
            ? t('seats.now')
            : t(more > 0 ? 'seats.plus' : 'seats.minus', { count: Math.abs(more) })}
        </span>
      </div>
      {preview && <PreviewLines preview={preview} />}
      {more !== 0 && (
        <div className="billing-actions">
          <Button kind="primary" size="lg" full busy={action.busy} {...off} onClick={() => void buy()}>
            {t(more > 0 ? 'seats.buy' : 'seats.give', { count: Math.abs(more) })}
          </Button>
          <Button size="lg" onClick={() => setTyped(null)}>
            {t('seats.reset')}
          </Button>
        </div>
      )}
    </section>
  );
}
