/**
 * Several lines of text with label, help and error. Props: those of Field plus value, onValueChange(text), rows and
 * textarea attributes.
 */
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, useFieldControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { keyboards } from './keyboards.ts';

type ControlProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'children'> & {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
};

export type TextAreaFieldProps = ControlProps & Omit<FieldProps, 'children'>;

function FieldTextArea({ onValueChange, className, ...attributes }: ControlProps) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      {...keyboards.prose}
      className={classNames('hf-input', className)}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      {...attributes}
    />
  );
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, required, disabled, action, ...attributes } = props;
  return (
    <Field label={label} help={help} error={error} required={required} disabled={disabled} action={action}>
      <FieldTextArea {...attributes} />
    </Field>
  );
}
