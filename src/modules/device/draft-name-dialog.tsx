/**
 * A form for a name with a draft on this device: a press outside, Escape, a reload or another page do not lose it.
 * Props: those of NameDialog, and form (names the draft); onSave may return a promise that rejects, or resolves with
 * false, when the name was not stored.
 */
import { NameDialog, type NameDialogProps } from '../../ui/name-dialog.tsx';
import { useTextDraft } from './use-form-draft.ts';

interface DraftNameDialogProps extends Omit<NameDialogProps, 'typed' | 'onType' | 'onCancel' | 'onSave'> {
  readonly form: string;
  readonly onSave: (name: string, color: string) => Promise<unknown> | void;
}

export function DraftNameDialog({ form, onSave, onClose, ...props }: DraftNameDialogProps) {
  const [typed, setTyped, forget, send] = useTextDraft(`name.${form}`);
  return (
    <NameDialog
      {...props}
      typed={typed}
      onType={setTyped}
      onSave={(name, color) => {
        const stored = onSave(name, color);
        if (stored) void send(stored);
        else forget();
      }}
      onClose={onClose}
      onCancel={() => {
        forget();
        onClose();
      }}
    />
  );
}
