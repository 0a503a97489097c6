/** Small panels for values that are typed: progress, due time. */
import '../../../modules/task-rows/small-editor.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { type Point, Popover } from '../../../ui/popover.tsx';
import { TimeInput } from '../../../ui/time-field.tsx';

interface PanelProps {
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly onClose: () => void;
}

const USUAL_PERCENTS = [0, 25, 50, 75, 100] as const;

export function ProgressEditor(
  props: PanelProps & { readonly percent: number; readonly onChange: (percent: number) => void },
) {
  const { anchor, at, onClose, percent, onChange } = props;
  const { t } = useTranslation('tasks');
  const [typed, setTyped] = useState(String(percent));
  const value = Number(typed);
  const isWrong = typed.trim() === '' || !Number.isInteger(value) || value < 0 || value > 100;
  const set = (next: number): void => {
    onClose();
    if (next !== percent) onChange(next);
  };
  return (
    <Popover anchor={anchor} at={at} onClose={onClose} label={t('progress.label')} width={236} titled padded>
      <form
        className="hf-small-editor"
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
          {USUAL_PERCENTS.map((one) => (
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
  const keep = (): void => {
    setWrong(unread);
    if (unread) return;
    onClose();
    const next = typed === '' ? null : typed;
    if (next !== (time?.slice(0, 5) ?? null)) onChange(next);
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
        onSubmit={(event) => {
          event.preventDefault();
          keep();
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
            <Button
              size="sm"
              kind="soft"
              onClick={() => {
                onClose();
                onChange(null);
              }}
            >
              {t('none')}
            </Button>
          )}
        </div>
      </form>
    </Popover>
  );
}
