/**
 * Checkbox (native input, drawn by static CSS). Props: checked (true | false | 'mixed'), onCheckedChange(checked,
 * event), label (text beside it) or ariaLabel (in lists), disabled. `event` gives shift for range selection.
 */
import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';

export type CheckboxProps = {
  readonly checked: boolean | 'mixed';
  readonly onCheckedChange: (checked: boolean, event: MouseEvent<HTMLInputElement>) => void;
  readonly label?: ReactNode;
  readonly ariaLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly tabIndex?: number | undefined;
};

export function Checkbox({ checked, onCheckedChange, label, ariaLabel, disabled, tabIndex }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const mixed = checked === 'mixed';
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  const input = (
    <input
      ref={ref}
      type="checkbox"
      className={label ? undefined : 'hf-checkbox'}
      checked={checked === true}
      onClick={(event) => onCheckedChange(event.currentTarget.checked, event)}
      onChange={() => undefined}
      aria-label={ariaLabel}
      disabled={disabled}
      tabIndex={tabIndex}
    />
  );
  if (!label) return input;
  return (
    <label className="hf-check">
      {input}
      <span>{label}</span>
    </label>
  );
}
