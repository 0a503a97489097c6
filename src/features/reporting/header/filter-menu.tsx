/**
 * One filter of a report: a button with the current choice, and a searchable checklist with all and none. Props: label,
 * icon, options, choice, onChange(choice).
 */
import type { LucideIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Picker, type PickerOption } from '../../../ui/picker.tsx';
import { type Choice, choiceOf, chosenOf } from './choice.ts';

interface FilterMenuProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly options: readonly PickerOption[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** `All`, the name of the only chosen option, or the number of chosen options and of all. */
function useChosenText(options: readonly PickerOption[], chosen: readonly string[]): string {
  const { t } = useTranslation('reporting');
  if (chosen.length === options.length) return t('filter.all');
  if (chosen.length === 0) return t('filter.none');
  if (chosen.length > 1) return t('filter.of', { chosen: chosen.length, all: options.length });
  return options.find(({ id }) => id === chosen[0])?.label ?? '';
}

export function FilterMenu({ label, icon, options, choice, onChange }: FilterMenuProps) {
  const { t } = useTranslation(['reporting', 'ui']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = useMemo(() => options.map(({ id }) => id), [options]);
  const chosen = useMemo(() => chosenOf(choice, all), [choice, all]);
  const text = useChosenText(options, chosen);
  return (
    <>
      <Button
        icon={icon}
        aria-haspopup="dialog"
        data-command={t('ui:filterSelect.command', { field: label })}
        aria-expanded={anchor !== null}
        className="report-filter"
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {label} <b>{text}</b>
      </Button>
      <Picker
        multi
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={label}
        options={options}
        value={chosen}
        onChange={(ids) => onChange(choiceOf(ids, all, choice))}
        width={288}
        footer={
          <div className="report-filter-foot">
            <Button size="sm" onClick={() => onChange(choiceOf(all, all, undefined))}>
              {t('filter.selectAll')}
            </Button>
            <Button size="sm" onClick={() => onChange('none')}>
              {t('filter.clearAll')}
            </Button>
          </div>
        }
      />
    </>
  );
}
