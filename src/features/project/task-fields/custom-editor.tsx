/**
 * The picker or field for a custom column of some tasks. Starts empty when the tasks differ; with several choices it shows
 * those of all tasks, and changes only the one that is pressed.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomValue } from '../../../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { labelNames, settingsOf } from '../../../../contract/rules/custom-columns.ts';
import type { CustomChange } from '../../../data/tasks/task-edits.ts';
import { useTextDraft } from '../../../modules/device/use-form-draft.ts';
import { isComposing } from '../../../lib/keyboard.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useOnLeave } from '../../../ui/use-on-leave.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { NONE } from '../../../modules/task-query/none.ts';
import { memberOptions } from '../task-lookups/task-options.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { dayOf, peopleIn } from '../task-values/custom-shown.tsx';
import { numberText, typedNumber } from '../../../lib/number-text.ts';
import { useNewOption } from './use-new-option.ts';

interface ValueEditorProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly column: CustomColumn;
  /** Undefined when the tasks differ or have no value. */
  readonly value: unknown;
  /** Of each task. */
  readonly values: readonly unknown[];
  /** Resolves whether it was stored. */
  readonly set: (value: CustomChange) => Promise<boolean>;
  /** Names the draft of typed text. */
  readonly form: string;
}

function TypedEditor({ anchor, onClose, column, value, set, form }: ValueEditorProps) {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const isNumber = column.field_type === 'number';
  const plain = { ...settingsOf(column), number_type: 'unformatted' as const };
  const [began] = useState(() =>
    typeof value === 'number' ? numberText(value, plain, locale) : typeof value === 'string' ? value : '',
  );
  const [draft, setDraft, forget, send] = useTextDraft(`value.${form}`);
  const typed = draft ?? began;
  const number = isNumber ? typedNumber(typed, locale) : null;
  const isWrong = isNumber && typed.trim() !== '' && number === null;
  const next = isNumber ? number : typed;
  // A click outside or another page stores the text, so that a long text is not lost; a reload leaves the draft.
  const settle = useOnLeave(() => {
    if (typed !== began && !isWrong) void send(set(next));
  });
  const keep = (chosen: CustomValue | null): void => {
    settle();
    onClose();
    void send(set(chosen));
  };
  return (
    <Popover anchor={anchor} onClose={onClose} label={column.name} width={isNumber ? 200 : 320} padded>
      <form
        className="hf-small-editor"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          settle();
          forget();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) keep(next);
        }}
      >
        <input
          className={isNumber ? 'hf-input hf-num' : 'hf-input'}
          data-autofocus=""
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={isNumber ? 24 : 10_000}
          aria-label={column.name}
          aria-invalid={isWrong || undefined}
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const { value: text } = event.currentTarget;
            setDraft(text === began ? null : text);
          }}
        />
        <div className="hf-small-choices">
          <Button size="sm" kind="primary" type="submit" disabled={isWrong}>
            {t('set')}
          </Button>
          {value !== undefined && (
            <Button size="sm" kind="soft" onClick={() => keep(null)}>
              {t('none')}
            </Button>
          )}
        </div>
      </form>
    </Popover>
  );
}

function SelectionEditor({ anchor, onClose, column, value, set }: ValueEditorProps) {
  const { t } = useTranslation('tasks');
  const addOption = useNewOption(column);
  const options = settingsOf(column).selections_list.map((one) => ({
    id: one.selection_name,
    label: one.selection_name,
    icon: <ColorSquare color={one.selection_color} />,
  }));
  return (
    <Picker
      anchor={anchor}
      onClose={onClose}
      label={column.name}
      options={[...options, { id: NONE, label: t('none'), icon: <ColorSquare color={null} /> }]}
      value={typeof value === 'string' ? value : value === undefined ? null : NONE}
      onChange={(name) => void set(name === NONE ? null : name)}
      onCreate={(name) => {
        onClose();
        void addOption(name).then(set);
      }}
    />
  );
}

/** How a column with several choices reads and writes its value. */
interface ChoicesFormat {
  readonly read: (value: unknown) => readonly string[];
  readonly write: (choices: readonly string[]) => CustomValue;
}

/** The props of a picker for several choices; the choices of any of the tasks; and a change of one choice in all tasks. */
function severalChoices(props: ValueEditorProps, { read, write }: ChoicesFormat) {
  const { anchor, onClose, column, values, set } = props;
  const lists = values.map(read);
  const any = [...new Set(lists.flat())];
  const choose = (choice: string, isChosen: boolean): Promise<boolean> =>
    set((value) => {
      const list = read(value);
      if (list.includes(choice) === isChosen) return write(list);
      return write(isChosen ? [...list, choice] : list.filter((one) => one !== choice));
    });
  const picker = {
    multi: true,
    anchor,
    onClose,
    label: column.name,
    value: any.filter((choice) => lists.every((list) => list.includes(choice))),
    onChange: (now: readonly string[], changed: string): void => void choose(changed, now.includes(changed)),
  } as const;
  return { picker, any, choose };
}

const LABELS: ChoicesFormat = { read: labelNames, write: (names) => names.join(',') };

function LabelsEditor(props: ValueEditorProps) {
  const { column } = props;
  const { t } = useTranslation('tasks');
  const addOption = useNewOption(column);
  const { picker, any, choose } = severalChoices(props, LABELS);
  const listed = settingsOf(column).labels_list.map((one) => ({
    name: one.label_name,
    color: one.label_color,
  }));
  // Options that were removed from the column stay in its values, and can only be taken out here.
  const removed = any
    .filter((name) => listed.every((one) => one.name !== name))
    .map((name) => ({ name, color: null }));
  return (
    <Picker
      {...picker}
      placeholder={t('addLabel')}
      options={[...listed, ...removed].map(({ name, color }) => ({
        id: name,
        label: name,
        icon: <ColorSquare dot color={color} />,
      }))}
      onCreate={(typed) => {
        // A comma separates the names in the stored value.
        const name = typed.replaceAll(',', ' ').trim();
        if (name !== '') void addOption(name).then((stored) => choose(stored, true));
      }}
    />
  );
}

function PeopleEditor(props: ValueEditorProps) {
  const lookups = useTaskLookups();
  const { picker } = severalChoices(props, {
    // The server refuses people who have left the team since they were chosen.
    read: (value) => peopleIn(value).filter((id) => lookups.personById.has(id)),
    write: (ids) => [...ids],
  });
  return <Picker {...picker} options={memberOptions(lookups)} />;
}

function DateEditor({ anchor, onClose, column, value, set }: ValueEditorProps) {
  const { today } = useTaskLookups();
  const onChange = (day: string | null): void => void set(day);
  return <DatePicker {...{ anchor, onClose, today, onChange }} label={column.name} value={dayOf(value)} />;
}

/** A toggle without a picker: sets the other value at once; when the tasks differ, checks all of them (finding P11). */
function CheckboxToggle({ onClose, value, set }: ValueEditorProps) {
  const toggle = useEffectEvent(() => {
    onClose();
    void set(value === true ? null : true);
  });
  useEffect(() => toggle(), []);
  return null;
}

function ValueEditor(props: ValueEditorProps) {
  switch (props.column.field_type) {
    case 'people':
      return <PeopleEditor {...props} />;
    case 'date':
      return <DateEditor {...props} />;
    case 'checkbox':
      return <CheckboxToggle {...props} />;
    case 'selection':
      return <SelectionEditor {...props} />;
    case 'labels':
      return <LabelsEditor {...props} />;
    default:
      return <TypedEditor {...props} />;
  }
}

interface CustomEditorProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly columnId: string;
  readonly tasks: readonly Task[];
}

export function CustomEditor({ anchor, onClose, columnId, tasks }: CustomEditorProps) {
  const { customById } = useTaskLookups();
  const commands = useTaskCommands();
  const column = customById.get(columnId);
  if (!column) return null;
  const values = tasks.map((task) => task.custom_values[columnId]);
  const [first] = values;
  const same = values.every((value) => JSON.stringify(value) === JSON.stringify(first));
  const ids = tasks.map((task) => task.id);
  return (
    <ValueEditor
      anchor={anchor}
      onClose={onClose}
      column={column}
      value={same ? first : undefined}
      values={values}
      set={(value) => commands.setCustom(ids, column, value)}
      form={`${columnId} ${ids.join(' ')}`}
    />
  );
}
