/**
 * A form that adds something by name. Props: form (its label), label, addLabel, limit, problem(name), onAdd(name)
 * (whether it was stored), children (an additional field).
 */
import './project-settings.css';
import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { isText, useFormDraft } from '../../../modules/device/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { keyboards } from '../../../ui/keyboards.ts';

interface AddNameProps {
  readonly form: string;
  readonly label: string;
  readonly addLabel: string;
  readonly limit: number;
  readonly problem: (name: string) => string | null;
  readonly onAdd: (name: string) => Promise<boolean>;
  readonly children?: ReactNode;
}

export function AddName({ form, label, addLabel, limit, problem, onAdd, children }: AddNameProps) {
  const [name, setName, , send] = useFormDraft(form, '', isText);
  const wanted = name.trim();
  const found = wanted === '' ? null : problem(wanted);
  return (
    <form
      className="hf-panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '' || found !== null) return;
        void send(onAdd(wanted));
      }}
    >
      <TextField
        {...keyboards.name}
        label={label}
        maxLength={limit}
        value={name}
        error={found}
        onValueChange={setName}
      />
      {children}
      <div className="hf-panel-buttons">
        <Button type="submit" icon={Plus} kind="primary" disabled={wanted === '' || found !== null}>
          {addLabel}
        </Button>
      </div>
    </form>
  );
}
