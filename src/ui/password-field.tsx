/** A password with a button that shows it. Props: as TextField without type. */
import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { FieldInput } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'size'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, required, disabled, action, className: _unused, ...attributes } = props;
  const [shown, setShown] = useState(false);
  const { t } = useTranslation('ui');
  return (
    <Field label={label} help={help} error={error} required={required} disabled={disabled} action={action}>
      <span
        className="hf-input"
        data-invalid={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        <FieldInput
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...attributes}
        />
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t('password.hide') : t('password.show')}
          size="sm"
          iconSize={16}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </span>
    </Field>
  );
}
