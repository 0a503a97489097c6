/** The fields of a task as a list; each value opens its picker in place. */
import './task-properties.css';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useSubtasks } from '../../../data/tasks/use-task.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { RepeatProperty, type RepeatPropertyProps } from '../task-recurrence/repeat-property.tsx';
import { RunningTime } from '../task-values/running-time.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { type TaskField, useViewState, useViewStore } from '../view-state/view-store.ts';
import { CustomProperties } from './custom-properties.tsx';
import { type PropValue, usePropValues } from './prop-value.tsx';
import { WatchersProperty } from './watchers-property.tsx';

function Property({ task, prop }: { readonly task: Task; readonly prop: PropValue }) {
  const { t } = useTranslation(['drawer', 'tasks']);
  const store = useViewStore();
  const { field, label, node, text } = prop;
  const open = useViewState(
    ({ editor }) => editor?.field === field && editor.taskIds.length === 1 && editor.taskIds[0] === task.id,
  );
  // The progress of a task with subtasks is computed from them.
  const fixed = useSubtasks(task).length > 0 && field === 'progress';
  return (
    <div className="hf-prop" data-many={field === 'labels' || field === 'assignees' ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        {fixed ? (
          <span className="hf-td-value" data-tip={t('progressFromSubtasks')}>
            {node}
          </span>
        ) : (
          <button
            type="button"
            className="hf-td-value"
            data-field={field}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={(event) => store.openEditor(field, event.currentTarget, [task.id])}
          >
            {/* The accessible name must contain the visible text, which may be initials or a bar. */}
            <span className="hf-visually-hidden">
              {t('property', { field: label, value: node && text !== '' ? text : t('tasks:none') })}
            </span>
            <span className="hf-cell-in" aria-hidden="true">
              {node || <span className="hf-td-none">{t(`empty.${field}`)}</span>}
            </span>
          </button>
        )}
      </dd>
    </div>
  );
}

export interface TaskPropertiesProps {
  readonly task: Task;
  /** Fields to omit, because they are shown elsewhere. */
  readonly without?: readonly TaskField[];
  readonly repeat: Omit<RepeatPropertyProps, 'task'>;
}

export function TaskProperties({ task, without = [], repeat }: TaskPropertiesProps) {
  const { t } = useTranslation('drawer');
  const commands = useTaskCommands();
  const { personByUser } = useTaskLookups();
  const props = usePropValues(task).filter(({ field }) => !without.includes(field));
  const reporter = task.reporter_id === null ? undefined : personByUser.get(task.reporter_id);
  return (
    <dl className="hf-td-props" aria-label={t('properties')}>
      {props.map((prop) => (
        <Property key={prop.field} task={task} prop={prop} />
      ))}
      <RepeatProperty task={task} {...repeat} />
      <CustomProperties task={task} />
      {task.logged_seconds > 0 && (
        <div className="hf-prop">
          <dt>{t('fields.logged')}</dt>
          <dd>
            <RunningTime task={task} />
          </dd>
        </div>
      )}
      <div className="hf-prop">
        <dt>{t('fields.billable')}</dt>
        <dd>
          <Switch
            ariaLabel={t('fields.billable')}
            checked={task.billable}
            onCheckedChange={(on) => void commands.set([task.id], 'setBillable', { billable: on })}
          />
        </dd>
      </div>
      <WatchersProperty task={task} />
      {reporter && (
        <div className="hf-prop">
          <dt>{t('fields.reporter')}</dt>
          <dd>
            <span className="hf-td-person">
              <PersonAvatar {...reporter} decorative />
              <span className="hf-trunc">{reporter.name}</span>
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
