/**
 * A small panel to type an estimate, or to choose a common one. Props: anchor, at, onClose, minutes (null when the
 * tasks differ), onChange.
 */
import './task-rows.css';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DurationInput } from '../../ui/duration-input.tsx';
import { type Point, Popover } from '../../ui/popover.tsx';

interface EstimateEditorProps {
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly onClose: () => void;
  readonly minutes: number | null;
  readonly onChange: (minutes: number) => void;
}

const SUGGESTED_MINUTES = [30, 60, 120, 240, 480] as const;

export function EstimateEditor({ anchor, at, onClose, minutes, onChange }: EstimateEditorProps) {
  const { t } = useTranslation('tasks');
  const { t: tUi } = useTranslation('ui');
  const set = (value: number): void => {
    onClose();
    onChange(value);
  };
  return (
    <Popover anchor={anchor} at={at} onClose={onClose} label={t('estimate.label')} width={236} titled padded>
      <div className="hf-small-editor">
        <DurationInput
          minutes={minutes === 0 ? null : minutes}
          ariaLabel={t('estimate.label')}
          autoFocus
          onCommit={(value) => onChange(value ?? 0)}
          onCancel={onClose}
        />
        <div className="hf-small-choices">
          {SUGGESTED_MINUTES.map((value) => (
            <Button key={value} size="sm" kind="soft" onClick={() => set(value)}>
              {value < 60
                ? tUi('duration.hoursMinutes', { hours: 0, minutes: value })
                : tUi('duration.hours', { hours: value / 60 })}
            </Button>
          ))}
          {minutes !== null && minutes > 0 && (
            <Button size="sm" kind="soft" onClick={() => set(0)}>
              {t('none')}
            </Button>
          )}
        </div>
      </div>
    </Popover>
  );
}
