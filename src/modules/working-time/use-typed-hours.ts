/**
 * A field for hours per day: stored by Enter, on blur and on unmount; until then the typed text is a draft on this
 * device.
 */
import { type KeyboardEvent, useRef } from 'react';
import { useLocale } from '../../i18n/use-locale.ts';
import { useOnLeave } from '../../ui/use-on-leave.ts';
import { useTextDraft } from '../device/use-form-draft.ts';

interface TypedHours {
  /** Name of the draft. */
  readonly form: string;
  readonly hours: number;
  readonly min: number;
  readonly max: number;
  /** Returns whether the hours were stored. */
  readonly onHours: (hours: number) => Promise<boolean>;
}

export function useTypedHours({ form, hours, min, max, onHours }: TypedHours) {
  const locale = useLocale();
  const [typed, setTyped, clear, send] = useTextDraft(`hours.${form}`);
  /** Escape may unmount the field before it renders without the typed text. */
  const isLeft = useRef(false);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const value = typed === null ? hours : Number(typed.trim().replace(',', '.'));
  const problem =
    typed !== null && (typed.trim() === '' || Number.isNaN(value))
      ? 'hoursNumber'
      : value < min || value > max
        ? 'hoursBetween'
        : null;
  const forget = (): void => {
    isLeft.current = true;
    clear();
  };
  const keep = (): void => {
    if (typed === null || problem !== null) return;
    if (value === hours) return forget();
    isLeft.current = true;
    void send(onHours(value));
  };
  useOnLeave(() => {
    if (!isLeft.current) keep();
  });
  return {
    number,
    problem,
    forget,
    input: {
      inputMode: 'decimal' as const,
      value: typed ?? number.format(hours),
      onBlur: keep,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') keep();
        if (event.key !== 'Escape' || typed === null) return;
        // Only the next Escape closes the surrounding panel.
        event.stopPropagation();
        forget();
      },
    },
    type: (text: string) => {
      isLeft.current = false;
      setTyped(text);
    },
  };
}
