/** The active filters as chips, groups of them in brackets, and the pickers for another one. */
import './filter-chips.css';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarRange, Plus, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picker } from '../../ui/picker.tsx';
import { type OpenColumnFilter, useFilterSetup } from './filter-setup.ts';
import { DayRangeForm, useValueTexts } from './day-range.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { useOfferFilters } from './filter-offer.ts';
import {
  chosenText,
  FILTER_ICONS,
  filterName,
  filterOptions,
  isDayField,
  isTextField,
} from './filter-texts.tsx';
import { turned, withChosen, withGroup } from './filter-edits.ts';
import {
  type ChosenFilters,
  countAsked,
  type FilterField,
  isFiltered,
  NOTHING_CHOSEN,
} from './filter-fields.ts';

function operatorText(field: FilterField, count: number, isTurned: boolean, t: TFunction<'tasks'>): string {
  if (isTextField(field)) return t(isTurned ? 'filter.hasNot' : 'filter.has');
  if (isTurned) return t(count === 1 ? 'filter.isNot' : 'filter.isNoneOf');
  return t(count === 1 ? 'filter.is' : 'filter.isAnyOf');
}

interface Open {
  readonly anchor: HTMLElement;
  readonly field: FilterField;
  /** Shows the form for a range of days instead of the list. */
  readonly range?: boolean;
}

export interface FilterChipsProps {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
  /** The element at which another filter is being chosen. */
  readonly asking: HTMLElement | null;
  readonly onAsked: () => void;
  /** The button for another filter, at which the palette opens the values of a field. */
  readonly button: HTMLElement | null;
}

interface GroupProps extends FilterChipsProps {
  /** 0 for the outermost level. */
  readonly depth: number;
}

/** Maximum nesting depth of groups. */
const MAX_DEPTH = 2;

interface ChooserProps {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
  readonly open: Open;
  readonly onOpen: (open: Open | null) => void;
}

/** The list of values of a field, or the form for a range of days. */
function FieldChooser({ filters, onChange, open, onOpen }: ChooserProps) {
  const { t } = useTranslation('tasks');
  const setup = useFilterSetup();
  const texts = useValueTexts();
  const { anchor, field, range = false } = open;
  const ids = filters.ids[field];
  const label = filterName(field, setup, t);
  const choose = (next: readonly string[]): void => onChange(withChosen(filters, field, next));
  const close = (): void => onOpen(null);
  if (range)
    return (
      <DayRangeForm
        anchor={anchor}
        label={label}
        onClose={close}
        onChoose={(days) => choose([...ids.filter((id) => id !== days), days])}
      />
    );
  const isText = isTextField(field);
  return (
    <Picker
      key={field}
      multi
      anchor={anchor}
      onClose={close}
      label={label}
      options={filterOptions(field, setup, t, texts, ids)}
      value={ids}
      onChange={choose}
      {...(isText && {
        placeholder: t(field === 'names' ? 'filter.typeText' : 'filter.typeWords'),
        onCreate: (text: string) => choose([...ids, text]),
        createLabel: (text: string) => t('filter.containing', { text }),
      })}
      footer={
        isDayField(field) && (
          <Button size="sm" icon={CalendarRange} onClick={() => onOpen({ anchor, field, range: true })}>
            {t('filter.range')}
          </Button>
        )
      }
    />
  );
}

/** Shows whether all or any of the filters beside it must match, and switches that. */
function JoinButton({ filters, onChange }: Pick<FilterChipsProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation('tasks');
  const { any = false, ...rest } = filters;
  return (
    <Button
      size="sm"
      className="hf-filter-join"
      data-tip={t(any ? 'filter.useAll' : 'filter.useAny')}
      onClick={() => onChange(any ? rest : { ...rest, any: true })}
    >
      {t(any ? 'filter.anyOf' : 'filter.allOf')}
    </Button>
  );
}

function FilterGroup(props: GroupProps) {
  const { filters, onChange, asking, onAsked, button, depth } = props;
  const { t } = useTranslation('tasks');
  const setup = useFilterSetup();
  const texts = useValueTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const [column, setColumn] = useState<OpenColumnFilter | null>(null);
  // The element at which the first filter of a new group is chosen.
  const [newAt, setNewAt] = useState<HTMLElement | null>(null);
  const { groups = [] } = filters;
  const { ColumnFilters } = setup;
  useOfferFilters({ filters, onChange, at: button, onField: setOpen, onColumn: setColumn });
  return (
    <>
      {countAsked(filters) > 1 && <JoinButton filters={filters} onChange={onChange} />}
      {setup.fields
        .filter((one) => filters.ids[one].length > 0)
        .map((one) => {
          const ids = filters.ids[one];
          return (
            <FilterChip
              key={one}
              field={filterName(one, setup, t)}
              icon={FILTER_ICONS[one]}
              operator={operatorText(one, ids.length, filters.not.includes(one), t)}
              onOperator={() => onChange(turned(filters, one))}
              value={chosenText(filterOptions(one, setup, t, texts, ids), ids, t)}
              onValue={(anchor) => setOpen({ anchor, field: one })}
              onRemove={() => onChange(withChosen(filters, one, []))}
            />
          );
        })}
      {ColumnFilters && (
        <ColumnFilters filters={filters} onChange={onChange} open={column} onOpen={setColumn} />
      )}
      {[...groups, ...(newAt ? [{ ...NOTHING_CHOSEN, any: filters.any !== true }] : [])].map((group, at) => (
        <BracketedGroup
          // Groups have no id but their index; a new group stays at its index when a filter is added.
          key={at}
          filters={group}
          onChange={(next) => {
            setNewAt(null);
            onChange(withGroup(filters, at, next));
          }}
          beginAt={at === groups.length ? newAt : null}
          depth={depth + 1}
        />
      ))}
      {asking && (
        <FilterMenu
          anchor={asking}
          onClose={onAsked}
          filters={filters}
          onChange={onChange}
          onField={(field) => setOpen({ anchor: asking, field })}
          onColumn={(columnId) => setColumn({ anchor: asking, columnId })}
          onGroup={depth < MAX_DEPTH ? () => setNewAt(asking) : null}
          mayClear={depth === 0 && isFiltered(filters)}
        />
      )}
      {open && <FieldChooser filters={filters} onChange={onChange} open={open} onOpen={setOpen} />}
    </>
  );
}

interface BracketedProps {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
  /** The element at which the first filter of a new group is chosen. */
  readonly beginAt: HTMLElement | null;
  readonly depth: number;
}

function BracketedGroup({ filters, onChange, beginAt, depth }: BracketedProps) {
  const { t } = useTranslation('tasks');
  const [asking, setAsking] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!beginAt) return undefined;
    // After the previous menu has closed: a picker that opens beside an open menu gets no pointer events.
    const frame = requestAnimationFrame(() => setAsking(beginAt));
    return () => cancelAnimationFrame(frame);
  }, [beginAt]);
  return (
    <span className="hf-filter-group" role="group" aria-label={t('filter.group')}>
      <FilterGroup
        filters={filters}
        onChange={onChange}
        asking={asking}
        onAsked={() => setAsking(null)}
        button={null}
        depth={depth}
      />
      <IconButton
        size="sm"
        icon={Plus}
        label={t('filter.addHere')}
        onClick={(event) => setAsking(event.currentTarget)}
      />
      <IconButton
        size="sm"
        icon={X}
        label={t('filter.removeGroup')}
        onClick={() => onChange(NOTHING_CHOSEN)}
      />
    </span>
  );
}

export function FilterChips(props: FilterChipsProps) {
  return <FilterGroup {...props} depth={0} />;
}
