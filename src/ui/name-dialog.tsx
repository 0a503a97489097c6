/**
 * A form for the name, and optionally the colour, of a new or changed item. With a draft: `DraftNameDialog`.
 */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bufferKeysForField } from '../lib/buffered-keys.ts';
import { isTyping } from '../lib/keyboard.ts';
import { Button } from './button.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';
import { keyboards } from './keyboards.ts';

export interface NameDialogProps {
  readonly title: string;
  readonly nameLabel: string;
  readonly initial: { readonly name: string; readonly color?: string };
  readonly limit: number;
  /** Why the name is not allowed, or null. */
  readonly problem?: (name: string) => string | null;
  readonly saveLabel: string;
  readonly help?: string | undefined;
  /** Without it there is no colour picker. */
  readonly colorLabel?: string | undefined;
  readonly onSave: (name: string, color: string) => void;
  readonly onClose: () => void;
  /** Pressing Cancel; by default the same as closing. */
  readonly onCancel?: (() => void) | undefined;
  /** Initial text that was typed earlier and not saved. */
  readonly typed?: string | null | undefined;
  /** Called with the text of the field; null when it is that of `initial`. */
  readonly onType?: ((text: string | null) => void) | undefined;
  /** Further fields. */
  readonly children?: ReactNode;
}

const noProblem = (): null => null;

export function NameDialog(props: NameDialogProps) {
  const { title, nameLabel, initial, limit, problem = noProblem, saveLabel, help, colorLabel } = props;
  const { onSave, onClose, onCancel = onClose, typed, onType, children } = props;
  const { t } = useTranslation('ui');
  const form = useId();
  const [name, setName] = useState(typed ?? initial.name);
  const [color, setColor] = useState(initial.color ?? '');
  const [tried, setTried] = useState(false);
  useEffect(() => {
    // The code of dialogs may still be loading, and letters are shortcuts of the page meanwhile.
    if (!isTyping({ target: document.activeElement })) bufferKeysForField();
  }, []);
  const trimmed = name.trim();
  const missing = trimmed === '' ? t('nameMissing') : null;
  const found = problem(trimmed);
  const save = (): void => {
    setTried(true);
    if (missing === null && found === null) onSave(trimmed, color);
  };
  const footer = (
    <>
      <Button size="lg" kind="line" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button size="lg" kind="primary" type="submit" form={form}>
        {saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <form
        id={form}
        noValidate
        className="hf-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={nameLabel}
          required
          maxLength={limit}
          value={name}
          help={help}
          error={found ?? (tried ? missing : null)}
          onValueChange={(text) => {
            setName(text);
            onType?.(text === initial.name ? null : text);
          }}
          autoComplete="off"
          {...keyboards.name}
          data-autofocus=""
        />
        {colorLabel !== undefined && (
          <ColorSwatches label={colorLabel} value={color} onValueChange={setColor} />
        )}
        {children}
      </form>
    </Dialog>
  );
}
