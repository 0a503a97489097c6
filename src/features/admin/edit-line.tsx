/**
 * One value of the organization, edited in place: Enter saves, Escape reverts, a tick confirms that it was saved.
 * Props: label, value (null: `empty`), empty, limit, clearable (an empty text is allowed too), inputMode, onSave(text)
 * (resolves the error, or null).
 */
import { useEffect, useRef, useState } from 'react';
import { Check, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../lib/keyboard.ts';
import { useOnline } from '../../lib/online-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface EditLineProps {
  readonly label: string;
  readonly value: string | null;
  readonly empty: string;
  readonly limit: number;
  readonly clearable?: boolean;
  readonly inputMode?: 'tel' | 'text';
  readonly onSave: (text: string) => Promise<string | null>;
}

const TICK_MS = 2_000;

function useSavedMark(): [boolean, () => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return undefined;
    const timer = setTimeout(() => setShown(0), TICK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, () => setShown((count) => count + 1)];
}

function Editor({
  line: { label, value, limit, clearable, inputMode, onSave },
  onDone,
}: {
  readonly line: EditLineProps;
  readonly onDone: (saved: boolean) => void;
}) {
  const [text, setText] = useState(value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = async (): Promise<void> => {
    // Leaving the field while its text is being saved must not save it again.
    if (busy) return;
    const typed = text.trim();
    if (typed === (value ?? '') || (typed === '' && clearable !== true)) return onDone(false);
    setBusy(true);
    const found = await onSave(typed);
    setBusy(false);
    setProblem(found);
    if (found === null) onDone(true);
    else input.current?.focus();
  };
  return (
    <TextField
      ref={input}
      aria-label={label}
      size="sm"
      autoFocus
      autoComplete="off"
      value={text}
      maxLength={limit}
      inputMode={inputMode}
      error={problem}
      readOnly={busy}
      onValueChange={setText}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') void save();
        else if (event.key === 'Escape') {
          event.stopPropagation();
          onDone(false);
        }
      }}
    />
  );
}

export function EditLine(props: EditLineProps) {
  const { label, value, empty } = props;
  const { t } = useTranslation('admin');
  const online = useOnline();
  const [editing, setEditing] = useState(false);
  const [saved, markSaved] = useSavedMark();
  const button = useRef<HTMLButtonElement>(null);
  const done = (wasSaved: boolean): void => {
    setEditing(false);
    if (wasSaved) markSaved();
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="admin-line">
      <span className="admin-line-label">{label}</span>
      <div className="admin-line-value">
        {editing ? (
          <Editor line={props} onDone={done} />
        ) : (
          <button
            ref={button}
            type="button"
            className="admin-value"
            aria-label={`${label}: ${value ?? empty}`}
            data-tip={online ? undefined : t('needsConnection')}
            aria-disabled={!online}
            onClick={() => online && setEditing(true)}
          >
            <span className={value === null ? 'hf-subtle' : undefined}>{value ?? empty}</span>
            <Icon icon={Pencil} size={14} />
          </button>
        )}
        <span role="status" className="admin-saved">
          {saved && <Icon icon={Check} size={14} label={t('saved')} />}
        </span>
      </div>
    </div>
  );
}
