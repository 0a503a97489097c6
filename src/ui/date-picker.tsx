/**
 * THE picker for a day, opened at an element: type it (`15 dec`, `+3`, `mon`), use a quick choice, or the month by
 * mouse or keys. Props: anchor (null = closed), onClose, label, value (YYYY-MM-DD or null), onChange(day | null, time
 * typed with it), min, max, today, clearable (true), withTime (a time may be typed with the day, or alone when a day is
 * set).
 */
import type { Day } from '../lib/day.ts';
import { useFloatingParts } from './floating.ts';
import type { Placement, Point } from './popover.tsx';

export type DatePanelProps = {
  readonly label: string;
  readonly value: Day | null;
  readonly onChange: (day: Day | null, time?: string) => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly today?: Day | undefined;
  readonly clearable?: boolean | undefined;
  readonly withTime?: boolean | undefined;
};

export type DatePickerProps = DatePanelProps & {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly placement?: Placement | undefined;
  /** Opens at this point; closing still restores the focus to the anchor. */
  readonly at?: Point | undefined;
};

export type OpenDatePickerProps = DatePickerProps & { readonly anchor: HTMLElement };

export function DatePicker({ anchor, ...rest }: DatePickerProps) {
  const parts = useFloatingParts(anchor !== null);
  return anchor && parts && <parts.OpenDatePicker anchor={anchor} {...rest} />;
}
