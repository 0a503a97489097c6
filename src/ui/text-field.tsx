/**
 * One line of text with label, help and error. Props: those of Field plus value, onValueChange(text), size (md 36 | sm
 * 28) and every input attribute (type, autoComplete, maxLength, placeholder, …).
 */
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, useFieldControl } from './field.tsx';
import type { FieldProps } from './field.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'size' | 'children'> &
  Omit<FieldProps, 'children'> & {
    readonly value: string;
    readonly onValueChange: (value: string) => void;
    readonly size?: 'sm' | 'md' | undefined;
  };

type FieldInputProps = Omit<ComponentPropsWithRef<'input'>, 'value'> & {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
};

/** The input inside a Field. */
export function FieldInput({ onValueChange, ...attributes }: FieldInputProps) {
  const control = useFieldControl();
  return (
    <input {...control} onChange={(event) => onValueChange(event.currentTarget.value)} {...attributes} />
  );
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, required, disabled, action, size, className, ...attributes } = props;
  return (
    <Field label={label} help={help} error={error} required={required} disabled={disabled} action={action}>
      <FieldInput
        className={classNames('hf-input', size === 'sm' && 'hf-input-sm', className)}
        {...attributes}
      />
    </Field>
  );
}
