/**
 * The activity of a task, newest first: the changes pending on this device, then those from the server. Offline it
 * shows the cached answer and a note on what may be missing.
 */
import './task-activity.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { ActivityEntry } from '../../../data/tasks/joined-activity.ts';
import { useTaskNames } from '../../../data/tasks/use-task.ts';
import { useTaskActivity } from '../../../data/tasks/use-task-activity.ts';
import { usePendingEdits } from '../../../data/tasks/use-pending-edits.ts';
import { useMyMembership } from '../../../data/people.ts';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { MarkIcon } from '../task-values/row-mark.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { type ActivityKind, kindsIn, ofKind } from './activity-kinds.ts';
import { ActivityText } from './activity-text.tsx';
import { useWhen } from '../task-lookups/use-when.ts';
import { type Names, type ShownChange, pendingChanges } from './pending-changes.ts';

/** Number of entries shown at first and added by “more”. */
const STEP = 30;

/** A displayed change, pending or from the server. */
interface Change extends ShownChange {
  readonly key: string;
  readonly at: string;
  /** The change is pending. */
  readonly waits: boolean;
  readonly by: Pick<ActivityEntry['done_by'], 'name' | 'avatar_url'>;
}

function changesOf(logs: readonly ActivityEntry[]): readonly Change[] {
  return logs.map(({ created_at: at, done_by: by, ...change }, index) => ({
    ...change,
    // Numbered from the oldest entry, so that keys stay the same when a new one arrives.
    ...{ key: `${at} ${String(logs.length - index)}`, at, by, waits: false },
  }));
}

/** The person's changes on this device that are not in the server's answer yet. */
function useOwnChanges(task: Task, askedAt: string | null): readonly Change[] {
  const lookups = useTaskLookups();
  const edits = usePendingEdits(task, askedAt);
  const taskName = useTaskNames();
  const me = useMyMembership(task.team_id);
  return useMemo(() => {
    const names: Names = {
      status: (id) => lookups.statusById.get(id)?.name ?? null,
      priority: (id) => lookups.priorityById.get(id)?.name ?? null,
      phase: (id) => lookups.phaseById.get(id)?.name ?? null,
      label: (id) => lookups.labelById.get(id)?.name ?? null,
      person: (id) => lookups.personById.get(id)?.name ?? null,
      task: taskName,
    };
    const by = { name: (me && lookups.personById.get(me.id)?.name) ?? '', avatar_url: null };
    return pendingChanges(edits, names).map((one) => ({ ...one, by }));
  }, [edits, lookups, taskName, me]);
}

export function TaskActivity({ task }: { readonly task: Task }) {
  const { t } = useTranslation('activity');
  const when = useWhen();
  const { logs: known, at, since, state, askedAt } = useTaskActivity(task);
  const own = useOwnChanges(task, askedAt);
  const people = usePeopleByName();
  const [count, setCount] = useState(STEP);
  const [chosen, setChosen] = useState<ActivityKind | 'all'>('all');
  const all = useMemo(() => [...own, ...changesOf(known ?? [])], [own, known]);
  const kinds = kindsIn(all);
  // The chosen kind may be missing, for example after opening another task.
  const kind = chosen !== 'all' && kinds.includes(chosen) ? chosen : 'all';
  const logs = ofKind(all, kind);
  const isOld = state === 'stale' || state === 'unavailable';
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
      {isOld && known === null && <p className="hf-muted">{t('unavailable')}</p>}
      {isOld && at !== null && <p className="hf-muted">{t('asOf', { when: when(at) })}</p>}
      {known !== null && since === null && all.length === 0 && <p className="hf-muted">{t('none')}</p>}
      <ul>
        {logs.slice(0, count).map((log) => (
          <ChangeItem key={log.key} log={log} person={people.get(log.by.name)} />
        ))}
      </ul>
      {logs.length > count && (
        <button type="button" className="hf-td-add" onClick={() => setCount(count + STEP)}>
          {t('more', { count: logs.length - count })}
        </button>
      )}
      {isOld && since !== null && <p className="hf-muted">{t('since', { when: when(since) })}</p>}
    </section>
  );
}

/** People by current name. The answer identifies people by their current names only; used to show the usual avatars. */
function usePeopleByName(): ReadonlyMap<string, Person> {
  const { personById } = useTaskLookups();
  return useMemo(() => new Map([...personById.values()].map((one) => [one.name, one])), [personById]);
}

function ChangeItem({ log, person }: { readonly log: Change; readonly person: Person | undefined }) {
  const { t } = useTranslation(['activity', 'drawer']);
  const when = useWhen();
  const name = log.by.name || t('drawer:somebody');
  return (
    <li className="hf-td-change">
      <PersonAvatar {...(person ?? { id: name, name, src: log.by.avatar_url })} size={22} decorative />
      <div className="hf-grow">
        <p className="hf-td-change-who">
          <strong>{name}</strong>
          <time dateTime={log.at}>{when(log.at)}</time>
          {log.waits && <MarkIcon mark="unsent" />}
        </p>
        <p className="hf-td-change-what">
          <ActivityText log={log} />
        </p>
      </div>
    </li>
  );
}
