/** Asks for the day at which an allocation is split. Props: splitting (null = closed), onSplit, onClose. */
import { useTranslation } from 'react-i18next';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import { addDays, type Day } from '../../lib/day.ts';
import { DatePicker } from '../../ui/date-picker.tsx';

export interface Splitting {
  readonly row: Allocation;
  readonly anchor: HTMLElement;
}

interface SplitAllocationProps {
  readonly splitting: Splitting | null;
  readonly onSplit: (row: Allocation, day: Day) => void;
  readonly onClose: () => void;
}

export function SplitAllocation({ splitting, onSplit, onClose }: SplitAllocationProps) {
  const { t } = useTranslation('schedule');
  const row = splitting?.row;
  return (
    <DatePicker
      anchor={splitting?.anchor ?? null}
      label={t('splitFrom')}
      value={row?.allocated_from ?? null}
      min={row && addDays(row.allocated_from, 1)}
      max={row?.allocated_to}
      clearable={false}
      onChange={(day) => {
        if (row && day) onSplit(row, day);
      }}
      onClose={onClose}
    />
  );
}
