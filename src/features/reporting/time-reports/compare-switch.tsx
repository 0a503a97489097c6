/** A switch for comparing with the previous period, with its dates. */
import { useTranslation } from 'react-i18next';
import { rangeBefore } from '../../../../contract/rules/date-presets.ts';
import { useToday } from '../../../data/today.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { rangeOf } from '../header/period.ts';
import { useRangeText } from '../header/period-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';

export function CompareSwitch() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const today = useToday();
  const rangeText = useRangeText();
  const range = rangeOf(search, today);
  if (!range) return null;
  return (
    <Checkbox
      label={t('compare', { days: rangeText(rangeBefore(range)) })}
      checked={search.compare === true}
      onCheckedChange={(checked) => change({ compare: checked || undefined })}
    />
  );
}
