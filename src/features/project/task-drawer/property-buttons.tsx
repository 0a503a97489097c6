/** The fields of a task on a phone: the main ones as buttons, the others in a list that expands below. */
import './property-buttons.css';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RowMark } from '../task-values/row-mark.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { type TaskField, useViewStore } from '../view-state/view-store.ts';
import { usePropValues } from './prop-value.tsx';
import { TaskHistory } from './task-history.tsx';
import { TaskProperties, type TaskPropertiesProps } from './task-properties.tsx';

/** Shown with or without a value, except labels, which need one. */
const FIRST: readonly TaskField[] = ['status', 'priority', 'due', 'assignees', 'labels'];

interface PropertyButtonsProps extends Pick<TaskPropertiesProps, 'task' | 'repeat'> {
  readonly mark: RowMark;
}

export function PropertyButtons({ task, repeat, mark }: PropertyButtonsProps) {
  const { t } = useTranslation('drawer');
  const store = useViewStore();
  const lookups = useTaskLookups();
  const [open, setOpen] = useState(false);
  const props = usePropValues(task, true);
  const shown = props.filter(
    ({ field, node }) => FIRST.includes(field) && (field !== 'labels' || Boolean(node)),
  );
  const people = task.assignees.flatMap((id) => lookups.personById.get(id) ?? []);
  return (
    <>
      <div className="hf-td-buttons">
        {shown
          .toSorted((a, b) => FIRST.indexOf(a.field) - FIRST.indexOf(b.field))
          .map(({ field, label, node }) => (
            <button
              key={field}
              type="button"
              className="hf-td-button"
              data-field={field}
              aria-haspopup="dialog"
              onClick={(event) => store.openEditor(field, event.currentTarget, [task.id])}
            >
              <VisuallyHidden>{label}</VisuallyHidden>
              {field === 'due' && <Icon icon={CalendarDays} size={14} />}
              {field === 'assignees' && people.length > 0 ? (
                <AvatarStack people={people} size={18} />
              ) : (
                node || t(`empty.${field}`)
              )}
            </button>
          ))}
        <button
          type="button"
          className="hf-td-button hf-subtle"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('less') : t('moreFields', { count: props.length + 4 - shown.length })}
        </button>
      </div>
      {open && (
        <div className="hf-td-phoneprops">
          <TaskProperties task={task} repeat={repeat} without={shown.map(({ field }) => field)} />
          <TaskHistory task={task} mark={mark} />
        </div>
      )}
    </>
  );
}
