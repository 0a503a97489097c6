/**
 * A choice of a few modes, side by side. Props: label, value, onValueChange(id), options [{ id, label, icon, iconOnly
 * }]. Arrow keys move.
 */
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import { rovingKeys } from './roving-keys.ts';

export type SegmentedProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly onValueChange: (id: T) => void;
  readonly options: readonly {
    readonly id: T;
    readonly label: string;
    readonly icon?: LucideIcon | undefined;
    readonly iconOnly?: boolean | undefined;
  }[];
};

export function Segmented<T extends string>({ label, value, onValueChange, options }: SegmentedProps<T>) {
  const current = options.findIndex((option) => option.id === value);
  const choose = (index: number): void => {
    const option = options[index];
    if (option) onValueChange(option.id);
  };
  return (
    <div
      className="hf-seg"
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={rovingKeys(options.length, current, choose)}
    >
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          role="radio"
          aria-checked={option.id === value}
          aria-label={option.iconOnly ? option.label : undefined}
          data-tip={option.iconOnly ? option.label : undefined}
          tabIndex={option.id === value ? 0 : -1}
          onClick={() => onValueChange(option.id)}
        >
          {option.icon && <Icon icon={option.icon} size={14} />}
          {!option.iconOnly && option.label}
        </button>
      ))}
    </div>
  );
}
