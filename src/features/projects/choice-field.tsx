/**
 * A field of the form whose value is chosen in a floating panel. Props: label, help, error, value (what it shows; absent:
 * `empty`), icon, onClear (adds a cross), renderPanel(anchor, close) which draws the picker.
 */
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { ChevronDown, CircleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string | null | undefined;
  readonly empty: string;
  readonly icon?: ReactNode;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly onClear?: (() => void) | undefined;
  readonly renderPanel: (anchor: HTMLElement | null, close: () => void) => ReactNode;
}

export function ChoiceField({
  label,
  value,
  empty,
  icon,
  help,
  error,
  onClear,
  renderPanel,
}: ChoiceFieldProps) {
  const id = useId();
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className="hf-field">
      <span className="hf-field-label" id={`${id}label`}>
        {label}
      </span>
      <span className="projects-choice">
        {/* Beside the button, so that initials are not part of its name. */}
        {icon && <span className="projects-choice-icon">{icon}</span>}
        <button
          type="button"
          className="hf-input"
          aria-labelledby={`${id}label ${id}value`}
          aria-describedby={error ? `${id}error` : undefined}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          data-icon={icon ? '' : undefined}
          data-invalid={error ? '' : undefined}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        >
          <span id={`${id}value`} className={value ? 'hf-grow hf-trunc' : 'hf-grow hf-trunc hf-subtle'}>
            {value ?? empty}
          </span>
          {!(onClear && value) && <Icon icon={ChevronDown} size={14} />}
        </button>
        {onClear && value && (
          <IconButton
            icon={X}
            size="sm"
            className="projects-choice-clear"
            label={t('remove', { name: label })}
            onClick={onClear}
          />
        )}
      </span>
      {error && (
        <span className="hf-field-error" id={`${id}error`}>
          <Icon icon={CircleAlert} size={14} />
          {error}
        </span>
      )}
      {help && !error && <span className="hf-field-help">{help}</span>}
      {renderPanel(anchor, () => setAnchor(null))}
    </div>
  );
}
