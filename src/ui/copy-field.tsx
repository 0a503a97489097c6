/**
 * A text to copy, such as a secret address: shown in full, selected on focus, copied by a button. Props: label, value,
 * help, autoFocus, copyLabel, copiedLabel, onFailed (the browser refused to copy).
 */
import './copy-field.css';
import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import { useCopied } from './use-copied.ts';

type CopyFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
  readonly autoFocus?: boolean;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  readonly onFailed: () => void;
};

export function CopyField({ copyLabel, copiedLabel, onFailed, ...field }: CopyFieldProps) {
  const [copied, copy] = useCopied();
  return (
    <>
      <div className="hf-copy-field">
        <TextField
          {...field}
          readOnly
          onValueChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <IconButton
          icon={copied ? Check : Copy}
          size="lg"
          label={copied ? copiedLabel : copyLabel}
          onClick={() => void copy(field.value).catch(onFailed)}
        />
      </div>
      <span role="status" className="hf-visually-hidden">
        {copied && copiedLabel}
      </span>
    </>
  );
}
