/** A labelled group of checkboxes, one below the other. */
import './checkbox-group.css';
import { Checkbox } from './checkbox.tsx';

interface CheckboxGroupProps<Option extends string> {
  readonly label: string;
  readonly help?: string;
  readonly options: readonly { readonly id: Option; readonly label: string }[];
  readonly value: { readonly [O in Option]: boolean };
  readonly onValueChange: (value: { readonly [O in Option]: boolean }) => void;
}

export function CheckboxGroup<Option extends string>(props: CheckboxGroupProps<Option>) {
  const { label, help, options, value, onValueChange } = props;
  return (
    <fieldset className="hf-field hf-checkbox-group">
      <legend className="hf-field-label">{label}</legend>
      {help !== undefined && <p className="hf-subtle">{help}</p>}
      {options.map((option) => (
        <Checkbox
          key={option.id}
          label={option.label}
          checked={value[option.id]}
          onCheckedChange={(checked) => onValueChange({ ...value, [option.id]: checked })}
        />
      ))}
    </fieldset>
  );
}
