/**
 * A search field in a toolbar. Props: value, onValueChange(text), label, placeholder, width (px, 200), keys (shown
 * while empty), ref. Escape clears.
 */
import type { Ref } from 'react';
import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { keyboards } from './keyboards.ts';

export type SearchInputProps = {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly width?: number | string | undefined;
  readonly keys?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

export function SearchInput({
  value,
  onValueChange,
  label,
  placeholder,
  width = 200,
  keys,
  ref,
}: SearchInputProps) {
  const { t } = useTranslation('ui');
  return (
    <span className="hf-search" style={{ width }}>
      <Icon icon={Search} size={14} />
      <input
        ref={ref}
        type="search"
        {...keyboards.search}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          event.preventDefault();
          onValueChange('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className="hf-search-clear"
          aria-label={t('clear')}
          onClick={() => onValueChange('')}
        >
          <Icon icon={X} size={14} />
        </button>
      )}
      {value === '' && keys && <Kbd keys={keys} />}
    </span>
  );
}
