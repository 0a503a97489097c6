/** The difference to the previous period, in hours with an arrow. Props: now, before (seconds). */
import './change-text.css';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { Icon } from '../../../ui/icon.tsx';

export function ChangeText({ now, before }: { readonly now: number; readonly before: number }) {
  const { t } = useTranslation('reporting');
  const durationText = useDurationText();
  const difference = Math.round((now - before) / 60);
  const text = durationText(Math.abs(difference));
  const icon = difference === 0 ? Minus : difference > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="report-change">
      <Icon icon={icon} size={12} />
      {difference === 0
        ? t('change.same')
        : t(difference > 0 ? 'change.more' : 'change.less', { time: text })}
    </span>
  );
}
