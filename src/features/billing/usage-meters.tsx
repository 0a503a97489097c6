/** Usage of the plan: seats, projects, storage. Props: info. */
import { useTranslation } from 'react-i18next';
import type { BillingInfo } from '../../data/billing.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { fileSize } from '../../lib/file-size.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface MeterProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number | null;
  readonly format: (value: number) => string;
  readonly free: (value: number) => string;
}

function Meter({ label, used, limit, format, free }: MeterProps) {
  const { t } = useTranslation('billing');
  const isFull = limit !== null && used >= limit;
  return (
    <div className="billing-meter">
      <span className="billing-meter-line">
        <span>{label}</span>
        <b>{limit === null ? format(used) : t('meter.of', { used: format(used), limit: format(limit) })}</b>
      </span>
      {limit === null ? (
        <span className="billing-endless" aria-hidden />
      ) : (
        <ProgressBar
          value={limit === 0 ? 100 : (used / limit) * 100}
          tone={isFull ? 'danger' : 'neutral'}
          label={label}
        />
      )}
      <span className="billing-meter-note">
        {limit === null ? t('meter.noLimit') : isFull ? t('meter.full') : free(limit - used)}
      </span>
    </div>
  );
}

export function UsageMeters({ info: { seats, projects, storage } }: { readonly info: BillingInfo }) {
  const { t } = useTranslation('billing');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const count = (value: number): string => number.format(value);
  const size = (bytes: number): string => fileSize(bytes, locale);
  return (
    <section className="billing-meters" aria-label={t('meter.title')}>
      <Meter
        label={t('meter.seats')}
        {...seats}
        format={count}
        free={(left) => t('meter.free', { count: left })}
      />
      <Meter
        label={t('meter.projects')}
        {...projects}
        format={count}
        free={(left) => t('meter.free', { count: left })}
      />
      <Meter
        label={t('meter.storage')}
        {...storage}
        format={size}
        free={(left) => t('meter.freeSpace', { size: size(left) })}
      />
    </section>
  );
}
