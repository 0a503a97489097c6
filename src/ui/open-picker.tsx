/** The inside of Picker: a panel with the list. Only `floating-parts.ts` imports it. Props: see picker.tsx. */
import { OpenPopover } from './open-popover.tsx';
import { PickerList } from './picker-list.tsx';
import type { OpenPickerProps } from './picker.tsx';

function toggle<T extends string>(ids: readonly T[], id: T): readonly T[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

export function OpenPicker<T extends string>(props: OpenPickerProps<T>) {
  const {
    anchor,
    onClose,
    label,
    options,
    placeholder,
    onCreate,
    createLabel,
    footer,
    placement,
    at,
    width = 240,
  } = props;
  const selected: readonly T[] = props.multi ? props.value : props.value === null ? [] : [props.value];
  const choose = (id: T): void => {
    if (props.multi) {
      props.onChange(toggle(props.value, id), id);
    } else {
      onClose();
      props.onChange(id);
    }
  };
  const create = (name: string): void => {
    if (!props.multi) onClose();
    onCreate?.(name);
  };
  return (
    <OpenPopover
      anchor={anchor}
      onClose={onClose}
      label={label}
      placement={placement}
      at={at}
      width={width}
      className="hf-picker"
    >
      <PickerList
        label={label}
        options={options}
        selected={selected}
        multi={props.multi === true}
        placeholder={placeholder}
        onChoose={choose}
        onCreate={onCreate ? create : undefined}
        createLabel={createLabel}
        onClose={onClose}
      />
      {footer && <div className="hf-picker-footer">{footer}</div>}
    </OpenPopover>
  );
}
