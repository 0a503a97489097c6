/**
 * One choice of a few, all visible. Props: label, value, onValueChange(value), options [{ value, label, help }],
 * disabled.
 */
import type { ReactNode } from 'react';
import { useId } from 'react';

type RadioOption<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  readonly help?: ReactNode;
};

export type RadioGroupProps<T extends string> = {
  readonly label: string;
  readonly value: T | null;
  readonly onValueChange: (value: T) => void;
  readonly options: readonly RadioOption<T>[];
  readonly disabled?: boolean | undefined;
};

export function RadioGroup<T extends string>({
  label,
  value,
  onValueChange,
  options,
  disabled,
}: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className="hf-field" role="radiogroup" aria-label={label} disabled={disabled}>
      <legend className="hf-field-label">{label}</legend>
      {options.map((option) => (
        <label className="hf-check" key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span>
            {option.label}
            {option.help && <span className="hf-field-help"> {option.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
