/**
 * One value of the organization, edited in place: Enter, blur and leaving the page save, Escape reverts, a tick confirms
 * that it was saved. Text that could not be saved is a draft on this device. Props: form (names the draft), label, value
 * (null: `empty`), empty, limit, clearable (an empty text is allowed too), inputMode, onSave(text) (resolves the error,
 * or null).
 */
import { useEffect, useRef, useState } from 'react';
import { Check, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../lib/keyboard.ts';
import { useOnline } from '../../lib/online-status.ts';
import { useTextDraft } from '../../modules/device/use-form-draft.ts';
import { useOnLeave } from '../../ui/use-on-leave.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface EditLineProps {
  readonly form: string;
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
  line: { form, label, value, limit, clearable, inputMode, onSave },
  onDone,
}: {
  readonly line: EditLineProps;
  readonly onDone: (saved: boolean) => void;
}) {
  const [typed, setTyped, forget, send] = useTextDraft(`line.${form}`);
  const [text, setText] = useState(typed ?? value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** Whether the text waits to be saved: the field may unmount before it renders again. */
  const isWaiting = useRef(false);
  useEffect(() => input.current?.select(), []);
  const leave = (): void => {
    isWaiting.current = false;
    forget();
    onDone(false);
  };
  const save = async (): Promise<void> => {
    // Leaving the field while its text is being saved must not save it again.
    if (busy) return;
    const wanted = text.trim();
    isWaiting.current = false;
    if (wanted === (value ?? '') || (wanted === '' && clearable !== true)) return leave();
    setBusy(true);
    const saving = onSave(wanted);
    void send(saving.then((refusal) => refusal === null));
    const found = await saving;
    setBusy(false);
    setProblem(found);
    if (found === null) onDone(true);
    else input.current?.focus();
  };
  useOnLeave(() => {
    if (isWaiting.current) void save();
  });
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
      onValueChange={(next) => {
        isWaiting.current = true;
        setText(next);
        setTyped(next === (value ?? '') ? null : next);
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') void save();
        else if (event.key === 'Escape') {
          event.stopPropagation();
          leave();
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
