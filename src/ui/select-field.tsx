/**
 * One choice from a short fixed list: the native control, styled (works well on phones, costs few bytes). Props: those
 * of Field plus value, onValueChange(value), options [{ value, label }], placeholder, quiet (no frame, for a language
 * or page-size choice), ariaLabel (without a label). Long or searchable lists: use Picker.
 */
import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Field, useFieldControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type SelectOption = { readonly value: string; readonly label: string };

type ControlProps = {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string | undefined;
  readonly quiet?: boolean | undefined;
  readonly ariaLabel?: string | undefined;
  readonly name?: string | undefined;
};

export type SelectFieldProps = Omit<FieldProps, 'children'> & ControlProps;

function FieldSelect({ value, onValueChange, options, placeholder, quiet, ariaLabel, name }: ControlProps) {
  const control = useFieldControl();
  return (
    <div className={classNames('hf-select', quiet && 'hf-select-quiet')}>
      <select
        {...control}
        className="hf-input"
        value={value}
        name={name}
        aria-label={ariaLabel}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={14} />
    </div>
  );
}

export function SelectField(props: SelectFieldProps) {
  const { label, help, error, required, disabled, action, ...control } = props;
  return (
    <Field label={label} help={help} error={error} required={required} disabled={disabled} action={action}>
      <FieldSelect {...control} />
    </Field>
  );
}
