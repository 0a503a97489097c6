/** Small panels for typed values: progress, due time. A click outside stores the value, Escape discards it. */
import '../../../modules/task-rows/task-rows.css';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../lib/keyboard.ts';
import { Button } from '../../../ui/button.tsx';
import { type Point, Popover } from '../../../ui/popover.tsx';
import { TimeInput } from '../../../ui/time-field.tsx';
import { useOnLeave } from '../../../ui/use-on-leave.ts';

interface PanelProps {
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly onClose: () => void;
}

/** Discards the typed value on Escape. */
function settleOnEscape(event: KeyboardEvent, settle: () => boolean): void {
  if (event.key === 'Escape' && !isComposing(event)) settle();
}

const SUGGESTED_PERCENTS = [0, 25, 50, 75, 100] as const;

export function ProgressEditor(
  props: PanelProps & { readonly percent: number; readonly onChange: (percent: number) => void },
) {
  const { anchor, at, onClose, percent, onChange } = props;
  const { t } = useTranslation('tasks');
  const [typed, setTyped] = useState(String(percent));
  const value = Number(typed);
  const isWrong = typed.trim() === '' || !Number.isInteger(value) || value < 0 || value > 100;
  const store = (next: number): void => {
    if (next !== percent) onChange(next);
  };
  const settle = useOnLeave(() => {
    if (!isWrong) store(value);
  });
  const set = (next: number): void => {
    settle();
    onClose();
    store(next);
  };
  return (
    <Popover anchor={anchor} at={at} onClose={onClose} label={t('progress.label')} width={236} titled padded>
      <form
        className="hf-small-editor"
        onKeyDown={(event) => settleOnEscape(event, settle)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) set(value);
        }}
      >
        <input
          className="hf-input hf-num"
          data-autofocus=""
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('progress.label')}
          aria-invalid={isWrong || undefined}
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value.replace('%', ''))}
        />
        <div className="hf-small-choices">
          {SUGGESTED_PERCENTS.map((one) => (
            <Button key={one} size="sm" kind="soft" onClick={() => set(one)}>
              {t('progress.percent', { percent: one })}
            </Button>
          ))}
        </div>
      </form>
    </Popover>
  );
}

export function TimeEditor(
  props: PanelProps & { readonly time: string | null; readonly onChange: (time: string | null) => void },
) {
  const { anchor, at, onClose, time, onChange } = props;
  const { t } = useTranslation('tasks');
  const [typed, setTyped] = useState(time?.slice(0, 5) ?? '');
  const [unread, setUnread] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const store = (next: string | null): void => {
    if (next !== (time?.slice(0, 5) ?? null)) onChange(next);
  };
  const settle = useOnLeave(() => {
    if (!unread) store(typed === '' ? null : typed);
  });
  const set = (next: string | null): void => {
    settle();
    onClose();
    store(next);
  };
  return (
    <Popover
      anchor={anchor}
      at={at}
      onClose={onClose}
      label={t('columns.DUE_TIME')}
      width={200}
      titled
      padded
    >
      <form
        className="hf-small-editor"
        onKeyDown={(event) => settleOnEscape(event, settle)}
        onSubmit={(event) => {
          event.preventDefault();
          setWrong(unread);
          if (!unread) set(typed === '' ? null : typed);
        }}
      >
        <TimeInput
          data-autofocus=""
          ariaLabel={t('columns.DUE_TIME')}
          invalid={isWrong}
          value={typed}
          onValueChange={(next, text) => {
            setTyped(next);
            setUnread(next === '' && text.trim() !== '');
            setWrong(false);
          }}
        />
        <div className="hf-small-choices">
          <Button size="sm" kind="primary" type="submit">
            {t('set')}
          </Button>
          {time !== null && (
            <Button size="sm" kind="soft" onClick={() => set(null)}>
              {t('none')}
            </Button>
          )}
        </div>
      </form>
    </Popover>
  );
}
