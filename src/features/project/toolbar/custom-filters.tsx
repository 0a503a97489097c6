/** Filters by custom columns: their chips, and the choices of each column type. */
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarRange, Columns3 } from 'lucide-react';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { settingsOf } from '../../../../contract/rules/custom-columns.ts';
import { columnValues } from '../../../data/tasks/custom-values.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Picker, type PickerOption } from '../../../ui/picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { numberText, typedNumber } from '../../../lib/number-text.ts';
import { DayRangeForm, useValueTexts } from '../../../modules/task-query/day-range.tsx';
import { chosenText, dayWord, type ValueTexts } from '../../../modules/task-query/filter-texts.tsx';
import { endsOf } from '../../../modules/task-query/day-ends.ts';
import { meOption } from '../../../modules/task-query/me-option.tsx';
import { NONE } from '../../../modules/task-query/none.ts';
import { memberOptions } from '../task-lookups/task-options.tsx';
import { type TaskLookups, useTaskLookups } from '../task-lookups/task-lookups.ts';
import type { ColumnFiltersProps } from '../../../modules/task-query/filter-setup.ts';
import { DAY, DAY_CHOICES, HAS, withCustom } from '../../../modules/task-query/filter-edits.ts';
import { type CustomChoice, customChosen } from '../../../modules/task-query/filter-fields.ts';
import { RangeForm } from '../../../modules/task-query/range-form.tsx';

/** Maximum number of different texts to choose from; others are found by search. */
const MAX_TEXTS = 200;
const EMPTY: CustomChoice = { ids: [] };

const isNumeric = ({ field_type: type }: CustomColumn): boolean => type === 'number' || type === 'formula';
const isText = ({ field_type: type }: CustomColumn): boolean => type === 'text' || type === 'key';
/** Whether the possible values are known without reading the tasks. */
export const isListed = (column: CustomColumn): boolean => !isNumeric(column) && !isText(column);

export function CustomFilters({ filters, onChange, open, onOpen }: ColumnFiltersProps) {
  const { customById } = useTaskLookups();
  const column = open && customById.get(open.columnId);
  const set = (columnId: string, choice: CustomChoice): void =>
    onChange(withCustom(filters, columnId, choice));
  return (
    <>
      {customChosen(filters).map(([columnId, choice]) => {
        const one = customById.get(columnId);
        return (
          one && (
            <Chip
              key={columnId}
              column={one}
              choice={choice}
              onChange={(next) => set(columnId, next)}
              onOpen={(anchor) => onOpen({ anchor, columnId })}
            />
          )
        );
      })}
      {open && column && (
        <Editor
          key={column.id}
          column={column}
          anchor={open.anchor}
          choice={filters.custom?.[column.id] ?? EMPTY}
          onChange={(next) => set(column.id, next)}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

interface ChipProps {
  readonly column: CustomColumn;
  readonly choice: CustomChoice;
  readonly onChange: (choice: CustomChoice) => void;
  readonly onOpen: (anchor: HTMLElement) => void;
}

function Chip({ column, choice, onChange, onOpen }: ChipProps) {
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const locale = useLocale();
  const valueTexts = useValueTexts();
  const { ids, not = false } = choice;
  const several = ids.length > 1;
  const operator = t(
    not ? (several ? 'filter.isNoneOf' : 'filter.isNot') : several ? 'filter.isAnyOf' : 'filter.is',
  );
  const value = isNumeric(column)
    ? rangeText(column, choice, locale, t)
    : chosenText(customOptions(column, lookups, t, ids, valueTexts), ids, t);
  return (
    <FilterChip
      field={column.name}
      icon={Columns3}
      operator={operator}
      value={value}
      onOperator={() => onChange({ ...choice, not: !not })}
      onValue={onOpen}
      onRemove={() => onChange(EMPTY)}
    />
  );
}

function rangeText(
  column: CustomColumn,
  { ids, from, to }: CustomChoice,
  locale: string,
  t: TFunction<'tasks'>,
): string {
  const word = (end: string): string => numberText(Number(end), settingsOf(column), locale);
  const range =
    from && to ? `${word(from)} – ${word(to)}` : from ? `≥ ${word(from)}` : to ? `≤ ${word(to)}` : '';
  const none = ids.includes(NONE) ? t('none') : '';
  return [range, none].filter((part) => part !== '').join(', ');
}

/** `texts`: the values of a text column. */
export function customOptions(
  column: CustomColumn,
  lookups: TaskLookups,
  t: TFunction<'tasks'>,
  texts: readonly string[],
  valueTexts: ValueTexts,
): PickerOption[] {
  const settings = settingsOf(column);
  const none = { id: NONE, label: t('none'), icon: <ColorSquare dot color={null} /> };
  switch (column.field_type) {
    case 'people':
      return [meOption(t), { ...none, label: t('nobody') }, ...memberOptions(lookups)];
    case 'selection':
      return [
        ...settings.selections_list.map((one) => ({
          id: one.selection_name,
          label: one.selection_name,
          icon: <ColorSquare color={one.selection_color} />,
        })),
        none,
      ];
    case 'labels':
      return [
        ...settings.labels_list.map((one) => ({
          id: one.label_name,
          label: one.label_name,
          icon: <ColorSquare dot color={one.label_color} />,
        })),
        none,
      ];
    case 'checkbox':
      return [
        { id: 'true', label: t('checked') },
        { id: NONE, label: t('unchecked') },
      ];
    case 'date':
      return [
        ...DAY_CHOICES.map((id) => ({ id: `${DAY}${id}`, label: dayWord(id, t) })),
        ...texts
          .filter((id) => endsOf(id.slice(DAY.length)))
          .map((id) => ({ id, label: valueTexts.days(id.slice(DAY.length)) })),
        none,
      ];
    default:
      return [
        ...texts.filter((text) => text !== NONE).map((text) => ({ id: text, label: textLabel(text, t) })),
        none,
      ];
  }
}

/** Label of a text value, or of a part of one. */
const textLabel = (text: string, t: TFunction<'tasks'>): string =>
  text.startsWith(HAS) ? t('filter.containing', { text: text.slice(HAS.length) }) : text;

interface EditorProps {
  readonly column: CustomColumn;
  readonly anchor: HTMLElement;
  readonly choice: CustomChoice;
  readonly onChange: (choice: CustomChoice) => void;
  readonly onClose: () => void;
}

function Editor(props: EditorProps) {
  return isNumeric(props.column) ? <RangeEditor {...props} /> : <ValueEditor {...props} />;
}

function ValueEditor({ column, anchor, choice, onChange, onClose }: EditorProps) {
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const tasks = useProjectTasks(lookups.project.id);
  const hasTexts = isText(column);
  // Read once, when the picker opens: updating it live would scan all tasks on each change.
  const texts = useMemo(() => {
    if (!hasTexts) return [];
    const valuesOf = columnValues(column, [column]);
    const all = new Set<string>();
    for (const task of tasks.rows()) for (const value of valuesOf(task)) all.add(String(value));
    return [...all].toSorted((a, b) => a.localeCompare(b)).slice(0, MAX_TEXTS);
  }, [hasTexts, column, tasks]);
  const valueTexts = useValueTexts();
  const [isRange, setRange] = useState(false);
  const choose = (ids: readonly string[]): void => onChange({ ...choice, ids });
  const typed = choice.ids.filter((id) => (hasTexts ? id.startsWith(HAS) : true));
  if (isRange)
    return (
      <DayRangeForm
        anchor={anchor}
        label={column.name}
        onClose={onClose}
        onChoose={(range) => choose([...choice.ids, `${DAY}${range}`])}
      />
    );
  return (
    <Picker
      multi
      anchor={anchor}
      onClose={onClose}
      label={column.name}
      options={customOptions(column, lookups, t, [...typed, ...texts], valueTexts)}
      value={choice.ids}
      onChange={choose}
      {...(hasTexts && {
        onCreate: (text: string) => choose([...choice.ids, `${HAS}${text}`]),
        createLabel: (text: string) => t('filter.containing', { text }),
      })}
      footer={
        column.field_type === 'date' && (
          <Button size="sm" icon={CalendarRange} onClick={() => setRange(true)}>
            {t('filter.range')}
          </Button>
        )
      }
    />
  );
}

/** Numbers in the person's format; an empty end is open. */
function RangeEditor({ column, anchor, choice, onChange, onClose }: EditorProps) {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const shown = (end: string | undefined): string =>
    end ? new Intl.NumberFormat(locale, { useGrouping: false }).format(Number(end)) : '';
  const [from, setFrom] = useState(shown(choice.from));
  const [to, setTo] = useState(shown(choice.to));
  const [none, setNone] = useState(choice.ids.includes(NONE));
  const read = (text: string): string | undefined => {
    const value = text.trim() === '' ? null : typedNumber(text, locale);
    return value === null ? undefined : String(value);
  };
  const isWrong = (text: string): boolean => text.trim() !== '' && read(text) === undefined;
  const submit = (): void => {
    if (isWrong(from) || isWrong(to)) return;
    const [low, high] = [read(from), read(to)];
    const { not = false } = choice;
    onClose();
    onChange({
      ids: none ? [NONE] : [],
      not,
      ...(low === undefined ? {} : { from: low }),
      ...(high === undefined ? {} : { to: high }),
    });
  };
  const end = (value: string, onValueChange: (text: string) => void) => ({
    ...{ value, onValueChange, size: 'sm' as const, inputMode: 'decimal' as const },
    error: isWrong(value) ? t('filter.noNumber') : undefined,
  });
  return (
    <RangeForm anchor={anchor} label={column.name} onClose={onClose} onSubmit={submit}>
      <TextField label={t('filter.from')} {...end(from, setFrom)} />
      <TextField label={t('filter.to')} {...end(to, setTo)} />
      <Checkbox checked={none} onCheckedChange={setNone} label={t('filter.withNothing')} />
    </RangeForm>
  );
}
