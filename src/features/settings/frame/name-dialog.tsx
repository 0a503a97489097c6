/**
 * The form of something that has a name, and perhaps a colour. Props: title, nameLabel, initial { name, color }, limit, problem(name)
 * (why the name cannot be had, or null), saveLabel, colorLabel (without it there is no colour), onSave(name, color), onClose,
 * children (more fields).
 */
import './name-dialog.css';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ColorSwatches } from '../../../ui/color-swatches.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly nameLabel: string;
  readonly initial: { readonly name: string; readonly color: string };
  readonly limit: number;
  readonly problem: (name: string) => string | null;
  readonly saveLabel: string;
  readonly colorLabel?: string | undefined;
  readonly onSave: (name: string, color: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function NameDialog(props: NameDialogProps) {
  const { title, nameLabel, initial, limit, problem, saveLabel, colorLabel, onSave, onClose, children } =
    props;
  const { t } = useTranslation(['settings', 'ui']);
  const form = useId();
  const [name, setName] = useState(initial.name);
  const [color, setColor] = useState(initial.color);
  const [tried, setTried] = useState(false);
  const trimmed = name.trim();
  const missing = trimmed === '' ? t('nameMissing') : null;
  const found = problem(trimmed);
  const save = (): void => {
    setTried(true);
    if (missing === null && found === null) onSave(trimmed, color);
  };
  const footer = (
    <>
      <Button size="lg" kind="line" onClick={onClose}>
        {t('ui:cancel')}
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
        className="settings-form"
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
          error={found ?? (tried ? missing : null)}
          onValueChange={setName}
          autoComplete="off"
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
