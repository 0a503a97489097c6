/**
 * The time logged on a task against its estimate, by person. People add time by hand, and edit and delete their own
 * entries. Everything works offline, including the export.
 */
import './time-log.css';
import { Download, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, WorkLog } from '../../../../contract/entities/task-entities.ts';
import { timedTaskProblem, type TimeProblem } from '../../../../contract/rules/time-rules.ts';
import { useMyMembership } from '../../../data/people.ts';
import { useSync } from '../../../data/sync-context.ts';
import { useTaskWorkLogs } from '../../../data/tasks/use-task-details.ts';
import { type LoggedTime, useWorkLogActions } from '../../../data/tasks/use-work-log-actions.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { DurationText, useDurationText } from '../../../ui/duration-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton } from '../../../ui/menu.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { RunningTime } from '../task-values/running-time.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';
import { useWhen } from '../task-lookups/use-when.ts';
import { WorkLogDialog } from './work-log-dialog.tsx';
import { totalsByPerson, workLogFile } from './work-log-file.ts';
import { formOf, newForm, withUnchanged } from './work-log-form.ts';
import { currentDate } from '../../../lib/clock.ts';

/** Number of entries shown before the others are expanded. */
const FIRST = 4;

/** An entry whose form is open, or a new one. */
export type EditedLog = WorkLog | 'new';

export interface TimeLogProps {
  readonly task: Task;
  readonly onEdit: (log: EditedLog) => void;
}

export function TimeLog({ task, onEdit }: TimeLogProps) {
  const { t } = useTranslation(['drawer', 'time-log', 'errors']);
  const { userId } = useSync();
  const problem = useTaskProblem(task);
  const logs = useTaskWorkLogs(task.id);
  const [all, setAll] = useState(false);
  const edits = useLogEdits(task);
  return (
    <section className="hf-td-log" aria-label={t('drawer:timeLog')}>
      <header className="hf-td-section-head">
        <h3 className="hf-grow">{t('drawer:timeLog')}</h3>
        {logs.length > 0 && <SaveFile task={task} logs={logs} />}
        <Button size="sm" icon={Plus} disabled={problem !== null} onClick={() => onEdit('new')}>
          {t('time-log:add')}
        </Button>
      </header>
      {problem && <p className="hf-subtle">{t(`errors:${problem}`)}</p>}
      {logs.length > 0 && <Sum task={task} logs={logs} />}
      <ul>
        {logs.slice(0, all ? undefined : FIRST).map((log) => (
          <Entry
            key={log.id}
            log={log}
            own={log.user_id === userId}
            onEdit={problem === null ? () => onEdit(log) : null}
            onRemove={() => void edits.remove(log)}
          />
        ))}
      </ul>
      {logs.length > FIRST && !all && (
        <button type="button" className="hf-td-add" onClick={() => setAll(true)}>
          {t('drawer:moreEntries', { count: logs.length - FIRST })}
        </button>
      )}
    </section>
  );
}

/** Why nobody, or not this person, can log time on the task; null when possible. */
function useTaskProblem(task: Task): TimeProblem | null {
  const { project, statusById } = useTaskLookups();
  const me = useMyMembership(task.team_id)?.id;
  return timedTaskProblem(project, {
    assigned: me !== undefined && task.assignees.includes(me),
    done: statusById.get(task.status_id)?.done ?? false,
  });
}

function useLogEdits(task: Task) {
  const { t } = useTranslation('time-log');
  const actions = useWorkLogActions();
  const save = useSaveChange();
  return {
    save: (log: WorkLog | null, time: LoggedTime) =>
      log ? actions.change(log, time) : actions.log(task, time),
    remove: (log: WorkLog): Promise<boolean> => save(actions.remove(log), t('removed')),
  };
}

function Sum({ task, logs }: { readonly task: Task; readonly logs: readonly WorkLog[] }) {
  const { t } = useTranslation('drawer');
  const { personByUser } = useTaskLookups();
  const totals = totalsByPerson(logs);
  const minutes = task.logged_seconds / 60;
  const share = task.total_minutes > 0 ? (minutes / task.total_minutes) * 100 : null;
  return (
    <>
      <div className="hf-td-log-sum">
        <RunningTime task={task} />
        {share !== null && <ProgressBar value={share} tone={share > 100 ? 'danger' : 'accent'} />}
      </div>
      {totals.length > 1 && (
        <ul className="hf-td-log-people">
          {totals.map(([user, seconds]) => (
            <li key={user}>
              <span className="hf-grow hf-trunc">{personByUser.get(user)?.name ?? t('somebody')}</span>
              <DurationText minutes={Math.round(seconds / 60)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface EntryProps {
  readonly log: WorkLog;
  readonly own: boolean;
  /** Null when the rules of the project do not allow editing. */
  readonly onEdit: (() => void) | null;
  readonly onRemove: () => void;
}

function Entry({ log, own, onEdit, onRemove }: EntryProps) {
  const { t } = useTranslation(['drawer', 'time-log']);
  const { personByUser } = useTaskLookups();
  const when = useWhen();
  const person = personByUser.get(log.user_id);
  const name = person?.name ?? t('drawer:somebody');
  return (
    <li className="hf-td-log-entry">
      <PersonAvatar {...(person ?? { id: log.user_id, name })} />
      <span className="hf-grow hf-trunc" data-tip-overflow="">
        {log.description ?? name}
      </span>
      <DurationText minutes={Math.round(log.time_spent / 60)} />
      <time dateTime={log.started_at}>{when(log.started_at)}</time>
      {own && (
        <MenuButton
          icon={Ellipsis}
          size="sm"
          label={t('time-log:actions', { name: `${log.description ?? name} · ${when(log.started_at)}` })}
          items={[
            ...(onEdit ? [{ id: 'edit', label: t('time-log:edit'), icon: Pencil, onSelect: onEdit }] : []),
            { id: 'delete', label: t('time-log:delete'), icon: Trash2, danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}

export interface TimeLogEditorProps {
  readonly task: Task;
  readonly edited: EditedLog;
  readonly onClose: () => void;
}

/** Rendered outside the log: the log is remounted when the width changes, which would lose typed values. */
export function TimeLogEditor({ task, edited, onClose }: TimeLogEditorProps) {
  const { t } = useTranslation('time-log');
  const { project } = useTaskLookups();
  const durationText = useDurationText();
  const edits = useLogEdits(task);
  const log = edited === 'new' ? null : edited;
  const [form] = useState(() => (log ? formOf(log, durationText) : newForm(currentDate())));
  return (
    <WorkLogDialog
      title={t(log ? 'edit' : 'add')}
      about={log?.id ?? task.id}
      form={form}
      rules={project}
      onSave={async (time) => {
        await edits.save(log, log ? withUnchanged(time, log, form) : time);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function SaveFile({ task, logs }: { readonly task: Task; readonly logs: readonly WorkLog[] }) {
  const { t } = useTranslation(['time-log', 'drawer']);
  const { personByUser } = useTaskLookups();
  const save = (): void => {
    const heads = ['person', 'day', 'start', 'end', 'note', 'duration'].map((head) =>
      t(`time-log:file.${head}`),
    );
    const nameOf = (user: string): string => personByUser.get(user)?.name ?? t('drawer:somebody');
    const text = workLogFile(logs, nameOf, { heads, total: t('time-log:file.total') });
    const name = task.name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').slice(0, 80);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return <IconButton icon={Download} size="sm" label={t('time-log:saveFile')} onClick={save} />;
}
