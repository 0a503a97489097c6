/**
 * A field whose value is chosen from a searchable list, and may be new. Props: label, bare (small; the label is for
 * screen readers only), help, value (the shown text, with the icon of the selected option; null: `empty`), empty,
 * options, selectedId, onPick(id), onCreate(name) and createLabel(name), onClear (adds a cross), disabled. ChoiceField
 * is the same for a choice that is always one of its options.
 */
import { useId, useState } from 'react';
import { ChevronDown, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Picker, type PickerOption } from './picker.tsx';

export type PickFieldProps = {
  readonly label: string;
  readonly bare?: boolean | undefined;
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

/** Minimum width of the list in pixels. */
const MIN_WIDTH = 180;

export function PickField(props: PickFieldProps) {
  const { label, bare, help, value, empty, options, selectedId, placeholder, disabled } = props;
  const { onPick, onCreate, createLabel, onClear } = props;
  const id = useId();
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const clearable = onClear !== undefined && value !== null && !disabled;
  const icon = options.find((one) => one.id === selectedId)?.icon;
  return (
    <div className="hf-field">
      <span className={bare ? 'hf-visually-hidden' : 'hf-field-label'} id={`${id}label`}>
        {label}
      </span>
      <span className="hf-pick">
        {/* Beside the button, so that the initials are not part of its name. */}
        {icon && <span className="hf-pick-icon">{icon}</span>}
        <button
          type="button"
          className={bare ? 'hf-input hf-input-sm' : 'hf-input'}
          aria-labelledby={`${id}label ${id}value`}
          aria-describedby={help ? `${id}help` : undefined}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          data-icon={icon ? '' : undefined}
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
        width={anchor ? Math.max(anchor.offsetWidth, MIN_WIDTH) : undefined}
      />
    </div>
  );
}

export type ChoiceFieldProps<T extends string> = Pick<
  PickFieldProps,
  'label' | 'bare' | 'help' | 'disabled'
> & {
  readonly options: readonly PickerOption<T>[];
  readonly value: T | null;
  readonly onValueChange: (id: T) => void;
  /** Shown while no option is chosen. */
  readonly empty?: string | undefined;
};

export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { options, value, onValueChange, empty = '', ...field } = props;
  const chosen = options.find(({ id }) => id === value);
  return (
    <PickField
      {...field}
      value={chosen?.label ?? null}
      empty={empty}
      options={options}
      selectedId={chosen?.id ?? null}
      onPick={(id) => {
        const picked = options.find((option) => option.id === id);
        if (picked) onValueChange(picked.id);
      }}
    />
  );
}
