/**
 * The inside of Picker: search field and list (see picker.tsx). Usable alone inside another panel. On touch devices the
 * list has the focus, because the field's keyboard would cover it; typing on a physical keyboard goes to the field.
 */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/keyboard.ts';
import { classNames } from './class-names.ts';
import { useIsPhone, useIsTouch } from '../lib/use-media-query.ts';
import { focusByTyping } from './focus-by-typing.ts';
import { Icon } from './icon.tsx';
import { pickerRows, rowWindow } from './picker-options.ts';
import type { PickerOption, PickerRow } from './picker-options.ts';
import { useActiveIndex } from './use-active-index.ts';
import { keyboards } from './keyboards.ts';

/** Row height in pixels, as in picker.css. */
const HEIGHT = 32;
const HEIGHT_ON_PHONES = 44;
const VIEW = 440;

export type PickerListProps<T extends string> = {
  readonly label: string;
  readonly options: readonly PickerOption<T>[];
  readonly selected: readonly T[];
  readonly multi: boolean;
  readonly placeholder?: string | undefined;
  readonly onChoose: (id: T) => void;
  readonly onCreate?: ((name: string) => void) | undefined;
  readonly createLabel?: ((name: string) => string) | undefined;
  readonly onClose: () => void;
};

type RowProps<T extends string> = {
  readonly row: PickerRow<T>;
  readonly id: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly multi: boolean;
  readonly createText: string;
  readonly position: number;
  readonly count: number;
  readonly onHover: () => void;
  readonly onPick: () => void;
};

function Row<T extends string>(props: RowProps<T>) {
  const { row, id, isActive, isSelected, multi, createText, position, count, onHover, onPick } = props;
  if (row.kind === 'group') {
    return (
      <div className="hf-picker-group" role="presentation">
        {row.label}
      </div>
    );
  }
  const option = row.kind === 'option' ? row.option : null;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={option?.disabled || undefined}
      aria-posinset={position + 1}
      aria-setsize={count}
      className={classNames('hf-picker-row', isActive && 'is-active')}
      onPointerMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {multi && option && (
        <span className={classNames('hf-picker-check', isSelected && 'is-on')}>
          {isSelected && <Icon icon={Check} size={12} />}
        </span>
      )}
      {option ? option.icon : <Icon icon={Plus} />}
      <span className="hf-grow hf-trunc" data-tip-overflow="">
        {option ? option.label : createText}
      </span>
      {option?.hint && <span className="hf-menu-hint">{option.hint}</span>}
      {!multi && isSelected && <Icon icon={Check} size={14} className="hf-picker-tick" />}
    </div>
  );
}

/** Index of the first option to activate: the selected one, if any. */
function startIndex<T extends string>(
  rows: readonly PickerRow<T>[],
  selected: readonly T[],
  multi: boolean,
): number {
  const chosen = multi
    ? -1
    : rows.findIndex((row) => row.kind === 'option' && selected.includes(row.option.id));
  return chosen >= 0
    ? chosen
    : Math.max(
        0,
        rows.findIndex((row) => row.kind !== 'group'),
      );
}

export function PickerList<T extends string>(props: PickerListProps<T>) {
  const { label, options, selected, multi, placeholder, onChoose, onCreate, createLabel, onClose } = props;
  const { t } = useTranslation('ui');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const isTouch = useIsTouch();
  const height = useIsPhone() ? HEIGHT_ON_PHONES : HEIGHT;
  const [query, setQuery] = useState('');
  /** Whether text was typed and no option chosen since. */
  const isAsked = useRef(false);
  const [scrollTop, setScrollTop] = useState(0);
  const rows = pickerRows(options, query, onCreate !== undefined);
  const { active, setActive, onMoveKey } = useActiveIndex(rows.length, startIndex(rows, selected, multi));
  const view = rowWindow(rows.length, scrollTop, VIEW, height);

  useEffect(() => {
    const list = listRef.current;
    if (!list || active < 0) return;
    const top = active * height;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + height > list.scrollTop + list.clientHeight)
      list.scrollTop = top + height - list.clientHeight;
  }, [active, height]);

  const pick = (row: PickerRow<T> | undefined): void => {
    isAsked.current = false;
    if (row?.kind === 'create') {
      setQuery('');
      onCreate?.(row.name);
    } else if (row?.kind === 'option' && !row.option.disabled) {
      onChoose(row.option.id);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || onMoveKey(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const closes = multi && (event.ctrlKey || event.metaKey);
      if (!closes || isAsked.current) pick(rows[active]);
      if (closes) onClose();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
    } else focusByTyping(event, field.current);
  };
  const activeId = rows[active] ? `${listId}-${String(active)}` : undefined;
  const search = (text: string): void => {
    setQuery(text);
    isAsked.current = text !== '';
    const first = pickerRows(options, text, onCreate !== undefined).findIndex((row) => row.kind !== 'group');
    setActive(Math.max(0, first));
  };

  return (
    <>
      <input
        ref={field}
        className="hf-picker-input"
        data-autofocus={isTouch ? undefined : ''}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        {...keyboards.search}
        placeholder={placeholder ?? label}
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div
        ref={listRef}
        id={listId}
        role="listbox"
        tabIndex={-1}
        data-autofocus={isTouch ? '' : undefined}
        aria-label={label}
        aria-activedescendant={activeId}
        aria-multiselectable={multi || undefined}
        className="hf-picker-list hf-scroll"
        onKeyDown={onKeyDown}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <div
          style={{ paddingTop: view.first * height, paddingBottom: (rows.length - view.end) * height }}
          role="presentation"
        >
          {rows.slice(view.first, view.end).map((row, offset) => {
            const index = view.first + offset;
            return (
              <Row
                key={row.kind === 'option' ? row.option.id : `${row.kind}-${String(index)}`}
                row={row}
                id={`${listId}-${String(index)}`}
                isActive={index === active}
                isSelected={row.kind === 'option' && selected.includes(row.option.id)}
                multi={multi}
                createText={
                  row.kind === 'create'
                    ? (createLabel?.(row.name) ?? t('picker.create', { name: row.name }))
                    : ''
                }
                position={index}
                count={rows.length}
                onHover={() => setActive(index)}
                onPick={() => pick(row)}
              />
            );
          })}
        </div>
        {rows.length === 0 && <p className="hf-picker-none">{t('picker.nothing')}</p>}
      </div>
    </>
  );
}
