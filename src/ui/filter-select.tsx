/**
 * A filter of a list by values of one field, combined with or: a button while nothing is chosen, else a chip in three
 * parts. Props: field, icon, options, chosen (ids), onChange.
 */
import { useRef, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../lib/use-media-query.ts';
import { Button } from './button.tsx';
import { FilterChip } from './filter-chip.tsx';
import { IconButton } from './icon-button.tsx';
import { Picker, type PickerOption } from './picker.tsx';

interface FilterSelectProps {
  readonly field: string;
  readonly icon: LucideIcon;
  readonly options: readonly PickerOption[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

export function FilterSelect({ field, icon, options, chosen, onChange }: FilterSelectProps) {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const home = useRef<HTMLSpanElement>(null);
  const names = options.filter((option) => chosen.includes(option.id)).map((option) => option.label);
  const open = (): void => setAnchor(anchor ? null : home.current);
  const command = t('filterSelect.command', { field });
  const opens = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    'data-command': command,
  } as const;
  return (
    <span ref={home} className="hf-filter-select">
      {chosen.length === 0 && isPhone && <IconButton icon={icon} label={field} {...opens} onClick={open} />}
      {chosen.length === 0 && !isPhone && (
        <Button icon={icon} {...opens} onClick={open}>
          {field}
        </Button>
      )}
      {chosen.length > 0 && (
        <FilterChip
          field={field}
          icon={icon}
          operator={t(chosen.length === 1 ? 'filterSelect.is' : 'filterSelect.isAnyOf')}
          value={names.length === 1 ? (names[0] ?? '') : t('filterSelect.values', { count: chosen.length })}
          onValue={open}
          command={command}
          onRemove={() => onChange([])}
        />
      )}
      <Picker
        multi
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={field}
        value={chosen}
        onChange={onChange}
        options={options}
      />
    </span>
  );
}
