/** Creates or edits a custom column: its name, its type, and the settings of the type. */
import './column-dialog.css';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, X } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { EXPRESSIONS, FIELD_TYPES, NUMBER_TYPES } from '../../../../contract/entities/custom-column-parts.ts';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { DEFAULT_NUMBER_LABEL } from '../../../../contract/rules/custom-columns.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { isComposing } from '../../../lib/keyboard.ts';
import { useChangedDraft } from '../../../modules/device/use-form-draft.ts';
import { BASE_COLORS, paint } from '../../../lib/stored-color.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChoiceField } from '../../../ui/pick-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { notify } from '../../../ui/toast-store.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';
import {
  type ColumnDraft,
  draftOf,
  type DraftProblem,
  formOf,
  hasNumber,
  hasOptions,
  newOption,
  type OptionDraft,
  problemOf,
} from './column-draft.ts';
import { numberText } from '../../../lib/number-text.ts';

interface PartProps {
  readonly draft: ColumnDraft;
  readonly change: (change: Partial<ColumnDraft>) => void;
}

const DECIMALS = [0, 1, 2, 3, 4] as const;
const SAMPLE = 1234.5678;

function NumberPart({ draft, change }: PartProps) {
  const { t } = useTranslation('columns');
  const locale = useLocale();
  const { settings } = draft;
  const type = settings.number_type ?? 'formatted';
  const set = (part: Partial<ColumnDraft['settings']>): void =>
    change({ settings: { ...settings, ...part } });
  return (
    <>
      <div className="column-form-pair">
        <ChoiceField
          label={t('format')}
          value={type}
          onValueChange={(value) => set({ number_type: value })}
          options={NUMBER_TYPES.map((id) => ({ id, label: t(`formats.${id}`) }))}
        />
        {type !== 'unformatted' && (
          <ChoiceField
            label={t('decimals')}
            value={String(settings.decimals ?? 0)}
            onValueChange={(value) => set({ decimals: Number(value) || null })}
            options={DECIMALS.map((count) => ({ id: String(count), label: String(count) }))}
          />
        )}
      </div>
      {type === 'withLabel' && (
        <div className="column-form-pair">
          <TextField
            label={t('label')}
            value={settings.label ?? DEFAULT_NUMBER_LABEL}
            maxLength={20}
            onValueChange={(label) => set({ label })}
          />
          <ChoiceField
            label={t('labelPosition')}
            value={settings.label_position ?? 'left'}
            onValueChange={(side) => set({ label_position: side })}
            options={[
              { id: 'left', label: t('left') },
              { id: 'right', label: t('right') },
            ]}
          />
        </div>
      )}
      <p className="hf-subtle hf-num">{t('preview', { value: numberText(SAMPLE, settings, locale) })}</p>
    </>
  );
}

function FormulaPart({ draft, change }: PartProps) {
  const { t } = useTranslation('columns');
  const { customColumns } = useTaskLookups();
  const { settings } = draft;
  const numbers = customColumns.filter((column) => column.field_type === 'number');
  const options = numbers.map((column) => ({ id: column.key, label: column.name }));
  const set = (part: Partial<ColumnDraft['settings']>): void =>
    change({ settings: { ...settings, ...part } });
  if (numbers.length === 0) return <p className="hf-subtle">{t('formulaNeeds')}</p>;
  return (
    <div className="column-form-formula">
      <ChoiceField
        label={t('first')}
        value={settings.first_numeric_column_key}
        empty={t('choose')}
        onValueChange={(key) => set({ first_numeric_column_key: key })}
        options={options}
      />
      <ChoiceField
        label={t('operation')}
        value={settings.expression ?? 'add'}
        onValueChange={(expression) => set({ expression })}
        options={EXPRESSIONS.map((id) => ({ id, label: t(`expressions.${id}`) }))}
      />
      <ChoiceField
        label={t('second')}
        value={settings.second_numeric_column_key}
        empty={t('choose')}
        onValueChange={(key) => set({ second_numeric_column_key: key })}
        options={options}
      />
    </div>
  );
}

interface OptionRowProps {
  readonly option: OptionDraft;
  readonly number: number;
  readonly onChange: (option: OptionDraft) => void;
  readonly onRemove: () => void;
  readonly onEnter: () => void;
}

function OptionRow({ option, number, onChange, onRemove, onEnter }: OptionRowProps) {
  const { t } = useTranslation('columns');
  const { className, style } = paint(option.color);
  const next = BASE_COLORS[(BASE_COLORS.findIndex((one) => one === option.color) + 1) % BASE_COLORS.length];
  return (
    <li className="column-form-option">
      <button
        type="button"
        className={`column-form-color ${className}`}
        style={style}
        aria-label={t('nextColor', { number })}
        data-tip={t('nextColor', { number })}
        onClick={() => onChange({ ...option, color: next ?? option.color })}
      />
      <input
        className="hf-input hf-input-sm"
        aria-label={t('option', { number })}
        maxLength={LIMITS.columnName}
        value={option.name}
        autoFocus={option.name === ''}
        onChange={(event) => onChange({ ...option, name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          if (option.name.trim() !== '') onEnter();
        }}
      />
      <IconButton icon={X} size="sm" label={t('removeOption', { number })} onClick={onRemove} />
    </li>
  );
}

function OptionsPart({ draft, change }: PartProps) {
  const { t } = useTranslation('columns');
  const { options } = draft;
  const add = (): void => {
    const color = BASE_COLORS[options.length % (BASE_COLORS.length - 2)] ?? BASE_COLORS[0];
    change({ options: [...options, { ...newOption(), color }] });
  };
  return (
    <fieldset className="hf-field">
      <legend className="hf-field-label">{t('options')}</legend>
      <ul className="column-form-options">
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            number={index + 1}
            onChange={(changed) =>
              change({ options: options.map((one) => (one.id === option.id ? changed : one)) })
            }
            onRemove={() => change({ options: options.filter((one) => one.id !== option.id) })}
            onEnter={add}
          />
        ))}
      </ul>
      <Button icon={Plus} size="sm" onClick={add}>
        {t('addOption')}
      </Button>
    </fieldset>
  );
}

function ColumnForm({
  projectId,
  columnId,
}: {
  readonly projectId: string;
  readonly columnId: string | null;
}) {
  const { t } = useTranslation('columns');
  const store = useViewStore();
  const mutate = useMutate();
  const { customById } = useTaskLookups();
  const column = columnId === null ? undefined : customById.get(columnId);
  const initial = useMemo(() => draftOf(column), [column]);
  const [draft, changeDraft, forget] = useChangedDraft(`column.${columnId ?? projectId}`, initial);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const formId = useId();
  const change = (part: Partial<ColumnDraft>): void => {
    setProblem(null);
    changeDraft(part);
  };
  const close = (): void => store.closeColumnForm();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = problemOf(draft);
    setProblem(wrong);
    if (wrong !== null) return;
    close();
    const form = formOf(draft, column);
    const changes = column
      ? mutate.customColumn.update({ columnId: column.id, ...form })
      : mutate.customColumn.create({ columnId: newId(), projectId, key: newId(), ...form });
    changes.then(forget, () => notify({ title: t('failed'), tone: 'error' }));
  };
  return (
    <Dialog
      open
      onClose={close}
      title={column ? t('edit') : t('create')}
      footer={
        <>
          <Button
            kind="line"
            onClick={() => {
              forget();
              close();
            }}
          >
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId}>
            {column ? t('save') : t('create')}
          </Button>
        </>
      }
    >
      <form id={formId} className="column-form" onSubmit={save} noValidate>
        <TextField
          label={t('name')}
          value={draft.name}
          maxLength={LIMITS.columnName}
          data-autofocus=""
          error={problem === 'name' ? t('nameMissing') : undefined}
          onValueChange={(name) => change({ name })}
        />
        <ChoiceField
          label={t('type')}
          help={column && draft.fieldType !== column.field_type ? t('typeChange') : undefined}
          value={draft.fieldType}
          onValueChange={(fieldType) => change({ fieldType })}
          options={FIELD_TYPES.map((id) => ({ id, label: t(`types.${id}`) }))}
        />
        {draft.fieldType === 'formula' && <FormulaPart draft={draft} change={change} />}
        {hasNumber(draft.fieldType) && <NumberPart draft={draft} change={change} />}
        {hasOptions(draft.fieldType) && <OptionsPart draft={draft} change={change} />}
        {problem !== null && problem !== 'name' && (
          <p className="hf-field-error" role="alert">
            {t(problem === 'operands' ? 'operandsMissing' : 'optionsMissing')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

export function ColumnDialog({ projectId }: { readonly projectId: string }) {
  const open = useViewState((state) => state.columnForm);
  if (!open) return null;
  return <ColumnForm key={open.columnId ?? ''} projectId={projectId} columnId={open.columnId} />;
}
