/** A line of the form of repetition: its name at the left, its small controls at the right. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';

export function RepeatRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="hf-repeat-row">
      <span className="hf-repeat-name">{name}</span>
      <div className="hf-repeat-controls">{children}</div>
    </div>
  );
}

interface RepeatSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
}

export function RepeatSelect({ label, value, onChange, options }: RepeatSelectProps) {
  return (
    <span className="hf-select hf-repeat-select">
      <select
        className="hf-input hf-input-sm"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={14} />
    </span>
  );
}
