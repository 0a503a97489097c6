/**
 * A field whose value is chosen from a searchable list, and may be new. Props: label, help, value (what it shows; null: `empty`),
 * empty, options, selectedId, onPick(id), onCreate(name) and createLabel(name), onClear (adds a cross), disabled.
 */
import { useId, useState } from 'react';
import { ChevronDown, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Picker, type PickerOption } from './picker.tsx';

export type PickFieldProps = {
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: string | null;
  readonly empty: string;
  readonly options: readonly PickerOption[];
  readonly selectedId: string | null;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onPick: (id: string) => void;
  readonly onCreate?: ((name: string) => void) | undefined;
  readonly createLabel?: ((name: string) => string) | undefined;
  readonly onClear?: (() => void) | undefined;
};

export function PickField(props: PickFieldProps) {
  const { label, help, value, empty, options, selectedId, placeholder, disabled } = props;
  const { onPick, onCreate, createLabel, onClear } = props;
  const id = useId();
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const clearable = onClear !== undefined && value !== null && !disabled;
  return (
    <div className="hf-field">
      <span className="hf-field-label" id={`${id}label`}>
        {label}
      </span>
      <span className="hf-pick">
        <button
          type="button"
          className="hf-input"
          aria-labelledby={`${id}label ${id}value`}
          aria-describedby={help ? `${id}help` : undefined}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          disabled={disabled}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        >
          <span
            id={`${id}value`}
            className={value === null ? 'hf-grow hf-trunc hf-subtle' : 'hf-grow hf-trunc'}
          >
            {value ?? empty}
          </span>
          {!clearable && <Icon icon={ChevronDown} size={14} />}
        </button>
        {clearable && (
          <IconButton
            icon={X}
            size="sm"
            className="hf-pick-clear"
            label={t('remove', { name: label })}
            onClick={onClear}
          />
        )}
      </span>
      {help && (
        <span id={`${id}help`} className="hf-field-help">
          {help}
        </span>
      )}
      <Picker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={label}
        value={selectedId}
        options={options}
        placeholder={placeholder}
        onChange={onPick}
        onCreate={onCreate}
        createLabel={createLabel}
        width={anchor?.offsetWidth}
      />
    </div>
  );
}
