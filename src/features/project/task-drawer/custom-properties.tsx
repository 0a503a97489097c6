/** The values of a task in the custom columns of its project, including hidden ones; each opens its picker in place. */
import { useTranslation } from 'react-i18next';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { customShown } from '../task-values/custom-shown.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';

function CustomProperty({ task, column }: { readonly task: Task; readonly column: CustomColumn }) {
  const { t } = useTranslation(['drawer', 'tasks']);
  const { t: tTasks } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const locale = useLocale();
  const store = useViewStore();
  const field = `custom:${column.id}` as const;
  const open = useViewState(
    ({ editor }) => editor?.field === field && editor.taskIds.length === 1 && editor.taskIds[0] === task.id,
  );
  const shown = customShown(column, task, { lookups, locale, t: tTasks });
  const node = shown.node || <span className="hf-td-none">{tTasks('none')}</span>;
  return (
    <div className="hf-prop">
      <dt className="hf-trunc" data-tip-overflow="">
        {column.name}
      </dt>
      <dd>
        {column.field_type === 'formula' ? (
          <span className="hf-td-value">{node}</span>
        ) : (
          <button
            type="button"
            className="hf-td-value"
            data-field={field}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={(event) => store.openEditor(field, event.currentTarget, [task.id])}
          >
            {/* The accessible name must contain the visible text, which may be initials. */}
            <span className="hf-visually-hidden">
              {t('property', { field: column.name, value: shown.text === '' ? tTasks('none') : shown.text })}
            </span>
            <span className="hf-cell-in" aria-hidden="true">
              {node}
            </span>
          </button>
        )}
      </dd>
    </div>
  );
}

export function CustomProperties({ task }: { readonly task: Task }) {
  const { customColumns } = useTaskLookups();
  return customColumns.map((column) => <CustomProperty key={column.id} task={task} column={column} />);
}
