/**
 * Label, control, help and error of one field, connected on native elements, because sign-in must not load a component
 * library. Props: label, help, error (text; marks the control invalid), required, disabled, action (a link at the right
 * of the label), children (the control, which spreads `useFieldControl()` on its element). TextField, PasswordField,
 * SelectField and TextAreaField use it; use it directly around any other single control.
 */
import { createContext, use, useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';

export type FieldProps = {
  readonly label?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

type FieldControl = {
  readonly id: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};

const FieldContext = createContext<FieldControl | null>(null);

/** Connects a control with its field: id, state and descriptions. Empty without a field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}

export function Field({
  label,
  help,
  error,
  required = false,
  disabled = false,
  action,
  children,
}: FieldProps) {
  const id = useId();
  const isInvalid = Boolean(error);
  const hasHelp = Boolean(help) && !isInvalid;
  const control = useMemo<FieldControl>(
    () => ({
      id,
      required,
      disabled,
      ...(isInvalid && { 'aria-invalid': true }),
      // Not aria-errormessage, which few screen readers support.
      ...((isInvalid || hasHelp) && { 'aria-describedby': `${id}-${isInvalid ? 'error' : 'help'}` }),
    }),
    [id, required, disabled, isInvalid, hasHelp],
  );
  return (
    <div className="hf-field">
      {(label || action) && (
        <span className="hf-field-label">
          {label && <label htmlFor={id}>{label}</label>}
          {action}
        </span>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {isInvalid && (
        <span id={`${id}-error`} className="hf-field-error" aria-live="polite">
          <Icon icon={CircleAlert} size={14} />
          {error}
        </span>
      )}
      {hasHelp && (
        <span id={`${id}-help`} className="hf-field-help">
          {help}
        </span>
      )}
    </div>
  );
}
