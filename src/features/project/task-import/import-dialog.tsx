/**
 * Imports tasks from a table: a file of another application, or pasted text. Each column is mapped to a field; values
 * that no field can take are listed before the import. The import is one undo step.
 */
import './import-dialog.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUp } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { useOfferAfter } from '../../../modules/changes/use-undo-offer.ts';
import { foldText } from '../../../../contract/rules/fold-text.ts';
import type { NewTask } from '../../../data/tasks/task-actions.ts';
import { useBatched } from '../../../data/sync-context.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { readAnyTable } from '../../../lib/read-table.ts';
import { readTextFile } from '../../../lib/read-text-file.ts';
import { isTable } from '../../../modules/quick-add/pasted-lines.ts';
import { nextLabelColor } from '../../../lib/stored-color.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { type TaskLookups, useTaskLookups } from '../task-lookups/task-lookups.ts';
import { type Importing, useViewState, useViewStore } from '../view-state/view-store.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  importTable,
  type ImportTable,
  withField,
} from './import-columns.ts';
import { TASKS_AT_ONCE } from '../../../modules/quick-add/pasted-lines.ts';
import { type ImportPlan, importPlan } from './import-rows.ts';

/** Maximum number of sample values per column, and of unreadable values, shown. */
const SHOWN = 3;

/** The name of a field: the name of its column in the list. */
function useFieldName(): (field: ImportField) => string {
  const { t } = useTranslation(['task-tables', 'tasks']);
  const { phaseLabel, customById } = useTaskLookups();
  return (field) => {
    switch (field) {
      case 'name':
      case 'parent':
      case 'id':
        return t(`fields.${field}`);
      case 'description':
        return t('tasks:columns.DESCRIPTION');
      case 'status':
        return t('tasks:columns.STATUS');
      case 'priority':
        return t('tasks:columns.PRIORITY');
      case 'phase':
        return phaseLabel;
      case 'assignees':
        return t('tasks:columns.ASSIGNEES');
      case 'labels':
        return t('tasks:columns.LABELS');
      case 'start':
        return t('tasks:columns.START_DATE');
      case 'due':
        return t('tasks:columns.DUE_DATE');
      case 'estimate':
        return t('tasks:columns.ESTIMATION');
      default:
        return customById.get(field.slice('custom:'.length))?.name ?? '';
    }
  };
}

/** Reads a file, or a table in the clipboard. */
function Source({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('task-tables');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  return (
    <div className="task-import-source">
      <p className="hf-subtle">{t('intro')}</p>
      <Button icon={FileUp} data-autofocus="" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className="hf-visually-hidden"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        tabIndex={-1}
        aria-label={t('choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void readTextFile(file, locale).then(onText);
        }}
      />
      <TextAreaField
        label={t('paste')}
        rows={4}
        value={pasted}
        onValueChange={(text) => {
          setPasted(text);
          if (isTable(text)) onText(text);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (text.trim() === '') return;
          event.preventDefault();
          onText(text);
        }}
      />
    </div>
  );
}

interface ColumnsProps {
  readonly table: ImportTable;
  readonly onChange: (table: ImportTable) => void;
}

/** The columns of the table with sample values and the field of each. */
function Columns({ table, onChange }: ColumnsProps) {
  const { t } = useTranslation('task-tables');
  const nameOf = useFieldName();
  const { customColumns } = useTaskLookups();
  const own = customColumns.filter((column) => column.field_type !== 'formula');
  const all: readonly ImportField[] = [...IMPORT_FIELDS, ...own.map(({ id }): ImportField => `custom:${id}`)];
  const options = [
    { value: '', label: t('leaveOut') },
    ...all.map((field) => ({ value: field, label: nameOf(field) })),
  ];
  return (
    <ul className="task-import-columns">
      {table.fields.map((field, index) => {
        const title = table.titles?.[index] || t('column', { number: index + 1 });
        const values = new Set(table.rows.map((row) => row[index] ?? '').filter((text) => text !== ''));
        return (
          <li key={index}>
            <span className="task-import-title">
              <span className="hf-trunc">{title}</span>
              <span className="hf-trunc hf-subtle">{[...values].slice(0, SHOWN).join(', ')}</span>
            </span>
            <SelectField
              ariaLabel={t('fieldOf', { column: title })}
              value={field ?? ''}
              options={options}
              onValueChange={(value) =>
                onChange(withField(table, index, all.find((one) => one === value) ?? null))
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The values that will be missing in the imported tasks. */
function Problems({ plan }: { readonly plan: ImportPlan }) {
  const { t } = useTranslation('task-tables');
  const nameOf = useFieldName();
  if (plan.notRead.length === 0 && plan.left === 0) return null;
  return (
    <Banner tone="warning" title={t('notRead')}>
      <ul className="task-import-problems">
        {plan.notRead.map(({ field, texts }) => {
          const more = texts.length - SHOWN;
          const names = texts.slice(0, SHOWN).join(', ');
          return (
            <li key={field}>
              {t('notReadField', { field: nameOf(field), texts: more > 0 ? `${names}, +${more}` : names })}
            </li>
          );
        })}
        {plan.left > 0 && <li>{t('left', { count: plan.left, limit: TASKS_AT_ONCE })}</li>}
      </ul>
    </Banner>
  );
}

/** The group into which a table was pasted. */
type TargetGroup = Pick<Importing, 'groupBy' | 'groupId'>;

type NewLabel = NonNullable<NewTask['newLabels']>[number];

/** Creates the tasks of a plan; a label that several tasks name is created once. */
function useMakeTasks(): (plan: ImportPlan, target: TargetGroup) => Promise<void> {
  const { t } = useTranslation('task-tables');
  const offerAfter = useOfferAfter();
  const together = useBatched();
  const commands = useTaskCommands();
  const { labels } = useTaskLookups();
  return async ({ tasks }, target) => {
    const made: (string | null)[] = [];
    const storing: Promise<void>[] = [];
    const fresh = new Map<string, NewLabel>();
    /** By name for every task: the server may know a label of that name, and then attaches it instead of this one. */
    const labelNamed = (name: string): NewLabel => {
      const key = foldText(name);
      const known = fresh.get(key);
      if (known) return known;
      const label = { id: newId(), name, color: nextLabelColor(labels.length + fresh.size) };
      fresh.set(key, label);
      return label;
    };
    const makeAll = (): void => {
      for (const { name, more, newLabels, custom, parent } of tasks) {
        const id = commands.create({
          ...target,
          name,
          parentTaskId: parent === null ? null : (made[parent] ?? null),
          more,
          newLabels: newLabels.map(labelNamed),
          onStoring: (stored) => storing.push(stored),
        });
        made.push(id);
        if (id !== null) for (const [column, value] of custom) void commands.setCustom([id], column, value);
      }
    };
    const makeThem = async (): Promise<number> => {
      await together(makeAll);
      const results = await Promise.allSettled(storing);
      return results.filter(({ status }) => status === 'fulfilled').length;
    };
    await offerAfter(makeThem(), (count) => (count > 0 ? t('done', { count }) : undefined));
  };
}

function tableOf(
  text: string,
  lookups: TaskLookups,
  nameOf: (field: ImportField) => string,
  keyName: string,
): ImportTable | null {
  const table = readAnyTable(text);
  const read = importTable(table, { nameOf, keyName, custom: lookups.customColumns });
  return read.rows.length === 0 ? null : read;
}

interface ImportFormProps {
  readonly importing: Importing;
  readonly onClose: () => void;
}

function ImportForm({ importing, onClose }: ImportFormProps) {
  const { text, ...target } = importing;
  const { t } = useTranslation(['task-tables', 'tasks', 'ui']);
  const lookups = useTaskLookups();
  const nameOf = useFieldName();
  const locale = useLocale();
  const make = useMakeTasks();
  const readText = (given: string) => tableOf(given, lookups, nameOf, t('tasks:columns.KEY'));
  const [table, setTable] = useState(() => (text === '' ? null : readText(text)));
  const [isEmpty, setEmpty] = useState(false);
  const texts = useMemo(
    () => ({ lookups, locale, yes: t('tasks:checked'), no: t('tasks:unchecked') }),
    [lookups, locale, t],
  );
  const plan = useMemo(() => table && importPlan(table, texts), [table, texts]);
  const read = (given: string): void => {
    const read = readText(given);
    setTable(read);
    setEmpty(read === null);
  };
  const submit = useRef<HTMLButtonElement>(null);
  const isRead = plan !== null;
  // The control that loaded the table has unmounted; the import button takes the focus.
  useEffect(() => {
    if (isRead) submit.current?.focus();
  }, [isRead]);
  const count = plan?.tasks.length ?? 0;
  const footer = (
    <>
      <Button size="lg" kind="line" onClick={onClose}>
        {t('ui:cancel')}
      </Button>
      <Button
        ref={submit}
        size="lg"
        kind="primary"
        data-autofocus={isRead ? '' : undefined}
        disabled={!isRead}
        onClick={() => {
          if (!plan) return;
          onClose();
          void make(plan, target).catch(() => undefined);
        }}
      >
        {plan ? t('import', { count }) : t('title')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('title')} footer={footer} width={560}>
      <div className="task-import">
        {isEmpty && <Banner tone="warning" title={t('empty')} />}
        {table ? <Columns table={table} onChange={setTable} /> : <Source onText={read} />}
        {plan && <Problems plan={plan} />}
      </div>
    </Dialog>
  );
}

export function ImportDialog() {
  const importing = useViewState((state) => state.importing);
  const store = useViewStore();
  // The field into which a table was pasted has unmounted when the dialog closes: the focus goes to the view.
  useEffect(() => {
    if (!importing) return undefined;
    const focusView = (): void => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[data-view]')?.focus({ preventScroll: true });
    };
    return () => void requestAnimationFrame(() => requestAnimationFrame(focusView));
  }, [importing]);
  return importing && <ImportForm importing={importing} onClose={() => store.setImport(null)} />;
}
