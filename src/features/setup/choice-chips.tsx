/**
 * A question with a few options side by side. Props: legend, options [{ id, label }], value (ids), multi,
 * onChange(ids).
 */
import { useId } from 'react';

type ChoiceChipsProps = {
  readonly legend: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly multi?: boolean | undefined;
  readonly onChange: (ids: readonly string[]) => void;
};

export function ChoiceChips({ legend, options, value, multi, onChange }: ChoiceChipsProps) {
  const name = useId();
  const choose = (id: string): void => {
    if (!multi) onChange([id]);
    else onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  };
  return (
    <fieldset>
      <legend className="setup-legend">{legend}</legend>
      <div className="setup-chips">
        {options.map(({ id, label }) => (
          <label key={id} className="setup-chip">
            <input
              type={multi ? 'checkbox' : 'radio'}
              name={name}
              checked={value.includes(id)}
              onChange={() => choose(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
