/** The watchers of a task: they get a mail when it is done. Everybody who sees the task may add and remove people. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { memberOptions } from '../task-lookups/task-options.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

export function WatchersProperty({ task }: { readonly task: Task }) {
  const { t } = useTranslation(['comments', 'drawer']);
  const lookups = useTaskLookups();
  const commands = useTaskCommands();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const people = task.subscribers.flatMap((id) => lookups.personById.get(id) ?? []);
  const none = t('comments:watchers.none');
  const names = people.map((person) => person.name).join(', ');
  // Watchers who have left the project can still be removed.
  const options = memberOptions(lookups);
  const others = people
    .filter((person) => !options.some((option) => option.id === person.id))
    .map((person) => ({ id: person.id, label: person.name }));
  return (
    <div className="hf-prop">
      <dt>{t('comments:watchers.label')}</dt>
      <dd>
        <button
          type="button"
          className="hf-td-value"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <span className="hf-visually-hidden">
            {t('drawer:property', { field: t('comments:watchers.label'), value: names || none })}
          </span>
          <span className="hf-cell-in" aria-hidden="true">
            {people.length > 0 ? <AvatarStack people={people} /> : <span className="hf-td-none">{none}</span>}
          </span>
        </button>
        <Picker
          multi
          anchor={anchor}
          onClose={() => setAnchor(null)}
          label={t('comments:watchers.label')}
          options={[...options, ...others]}
          value={task.subscribers}
          onChange={(ids, changed) => void commands.watch(task.id, changed, ids.includes(changed))}
        />
      </dd>
    </div>
  );
}
