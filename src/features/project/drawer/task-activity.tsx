/** Who changed what of a task, from which to which, newest first. Asked of the server when it is opened; offline the last answer. */
import '../../../theme/time-log.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { type TaskActivity as Activity, useTaskActivity } from '../../../data/tasks/use-task-activity.ts';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useTaskFacts } from '../task-facts.ts';
import { type ActivityKind, kindsIn, ofKind } from './activity-kinds.ts';
import { useWhen } from './task-history.tsx';

/** So many entries before more are asked for. */
const STEP = 30;

type Change = Activity['logs'][number];

export function TaskActivity({ task }: { readonly task: Task }) {
  const { t } = useTranslation('activity');
  const when = useWhen();
  const { data, at, state } = useTaskActivity(task);
  const people = usePeopleByName();
  const [count, setCount] = useState(STEP);
  const [chosen, setChosen] = useState<ActivityKind | 'all'>('all');
  const all = data?.logs ?? [];
  const kinds = kindsIn(all);
  // What was chosen may not be there any more, as after going to another task.
  const kind = chosen !== 'all' && kinds.includes(chosen) ? chosen : 'all';
  const logs = ofKind(all, kind);
  const options = (['all', ...kinds] as const).map((one) => ({ value: one, label: t(`kinds.${one}`) }));
  return (
    <section aria-label={t('title')}>
      {kinds.length > 1 && (
        <SelectField
          quiet
          ariaLabel={t('filter')}
          value={kind}
          onValueChange={(value) => setChosen(value as ActivityKind | 'all')}
          options={options}
        />
      )}
      {state === 'unavailable' && <p className="hf-muted">{t('unavailable')}</p>}
      {state === 'stale' && at !== null && <p className="hf-muted">{t('asOf', { when: when(at) })}</p>}
      {data && all.length === 0 && <p className="hf-muted">{t('none')}</p>}
      <ul>
        {logs.slice(0, count).map((log, index) => (
          <ChangeItem
            key={`${log.created_at} ${String(logs.length - index)}`}
            log={log}
            person={people.get(log.done_by.name)}
          />
        ))}
      </ul>
      {logs.length > count && (
        <button type="button" className="hf-td-add" onClick={() => setCount(count + STEP)}>
          {t('more', { count: logs.length - count })}
        </button>
      )}
    </section>
  );
}

/** The answer names people as they are now: by that they are found, to look as they do elsewhere. */
function usePeopleByName(): ReadonlyMap<string, Person> {
  const { personById } = useTaskFacts();
  return useMemo(() => new Map([...personById.values()].map((one) => [one.name, one])), [personById]);
}

function ChangeItem({ log, person }: { readonly log: Change; readonly person: Person | undefined }) {
  const { t } = useTranslation(['activity', 'drawer']);
  const when = useWhen();
  const name = log.done_by.name || t('drawer:somebody');
  return (
    <li className="hf-td-change">
      <PersonAvatar {...(person ?? { id: name, name, src: log.done_by.avatar_url })} size={22} decorative />
      <div className="hf-grow">
        <p className="hf-td-change-who">
          <strong>{name}</strong>
          <time dateTime={log.created_at}>{when(log.created_at)}</time>
        </p>
        <p className="hf-td-change-what">
          <ChangeWords log={log} />
        </p>
      </div>
    </li>
  );
}

function ChangeWords({ log }: { readonly log: Change }) {
  const { t } = useTranslation('activity');
  const { attribute_type: attribute, log_type: type, previous, current } = log;
  // The name of a project that I do not see is not told.
  const none = t(attribute === 'project' ? 'otherProject' : 'nothing');
  if (attribute === 'status' && type === 'create') return t('made');
  if (attribute === 'description') return t('described');
  if (attribute === 'archive') return t(current === 'yes' ? 'archived' : 'unarchived');
  if (attribute === 'recurring')
    return t(type === 'create' ? 'repeated' : type === 'delete' ? 'repeatStopped' : 'repeatChanged');
  if (attribute === 'assignee')
    return type === 'unassign'
      ? t('unassigned', { name: previous ?? none })
      : t('assigned', { name: current ?? none });
  if (attribute === 'attachment')
    return type === 'delete'
      ? t('detached', { name: previous ?? none })
      : t('attached', { name: current ?? none });
  if (attribute === 'label')
    return type === 'delete'
      ? t('unlabelled', { name: previous ?? current ?? none })
      : t('labelled', { name: current ?? none });
  return (
    <>
      {t(`fields.${attribute.replaceAll(' ', '_')}`, { defaultValue: attribute })}:{' '}
      <del>{previous ?? none}</del>
      {' → '}
      <ins>{current ?? none}</ins>
    </>
  );
}
