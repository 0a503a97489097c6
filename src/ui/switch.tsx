/**
 * A switch for a setting that applies at once. Props: checked, onCheckedChange(checked), label (text) or ariaLabel,
 * disabled.
 */
import type { ReactNode } from 'react';

export type SwitchProps = {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly label?: ReactNode;
  readonly ariaLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
};

export function Switch({ checked, onCheckedChange, label, ariaLabel, disabled }: SwitchProps) {
  return (
    <label className="hf-switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-label={ariaLabel}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      {label && <span>{label}</span>}
    </label>
  );
}
