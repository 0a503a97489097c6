/**
 * One change that was not accepted: what, when and why, and the actions: edit, retry, discard, copy. Props: entry,
 * onClose.
 */
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ArchiveRestore, CircleAlert, Copy, ExternalLink, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChangeTarget } from '../../data/change-targets.ts';
import { useDescribeChange } from '../../data/describe-change.ts';
import { deletedTask, restoreWithChange, useChosenValue } from '../../data/lost-edit.ts';
import { useSync } from '../../data/sync-context.ts';
import type { InboxEntry } from '../../data/sync-types.ts';
import { failureCode } from '../../app/failures/answer-messages.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useOnline } from '../../lib/online-status.ts';
import { Button } from '../../ui/button.tsx';
import { useDurationText } from '../../ui/duration-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { editableFields, otherTexts, withEdits } from './editable-fields.ts';
import { EntryEditor } from './entry-editor.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useMoment } from '../../ui/use-moment.ts';

type InboxItemProps = { readonly entry: InboxEntry; readonly onClose: () => void };

/** The reason as text: from the kind of the entry, else from the server's error. */
function useReason(): (entry: InboxEntry) => string {
  const { t } = useTranslation('sync-panel');
  const { t: tError } = useTranslation('errors');
  return ({ kind, code, message }) => {
    if (kind === 'lost-edit') return t('inbox.lostEdit');
    const errorText = tError(code, { defaultValue: message || tError('catalogue.unexpected') });
    return kind === 'quarantined' ? `${errorText} ${t('inbox.quarantined')}` : errorText;
  };
}

/** The value that the change chose, or the time it logged; null when there is none. */
function useValueText(entry: InboxEntry): string | null {
  const { t } = useTranslation('tasks');
  const duration = useDurationText();
  const moment = useMoment();
  const chosen = useChosenValue(entry);
  if (chosen === null) return null;
  if ('name' in chosen) return chosen.name;
  if ('priority' in chosen) return t(`priority.${chosen.priority}`);
  return `${duration(Math.floor(chosen.seconds / 60))} · ${moment(chosen.startedAt)}`;
}

/** A button that restores the deleted task with the change; null when the task is here again. */
function useRestore(entry: InboxEntry, openTaskId: string | null) {
  const { t } = useTranslation('sync-panel');
  const client = useSync();
  const online = useOnline();
  const lostTask = deletedTask(entry);
  const failed = (error: unknown): void => {
    if (failureCode(error) === 'network') notify({ title: t('inbox.restoreOffline'), tone: 'warning' });
    else void reportNotStored(error);
  };
  if (lostTask === null || lostTask === openTaskId) return null;
  return (
    <Button
      size="sm"
      kind="line"
      icon={ArchiveRestore}
      disabled={!online}
      data-tip={online ? undefined : t('inbox.restoreOffline')}
      onClick={() => void restoreWithChange(client, entry).catch(failed)}
    >
      {t('inbox.restore')}
    </Button>
  );
}

/** The text to copy: description of the change, its value, and all typed texts. */
function textOf(entry: InboxEntry, summary: string, reason: string, value: string | null): string {
  const typed = editableFields(entry.mutation.args).map((field) => field.value);
  const lines = [summary, reason, value ?? '', ...typed, ...otherTexts(entry.mutation.args)];
  return lines.filter((line) => line !== '').join('\n');
}

export function InboxItem({ entry, onClose }: InboxItemProps) {
  const { t } = useTranslation(['sync-panel', 'common']);
  const client = useSync();
  const describe = useDescribeChange();
  const reasonOf = useReason();
  const value = useValueText(entry);
  const moment = useMoment();
  const target = useChangeTarget(entry.touches);
  const restore = useRestore(entry, target?.taskId ?? null);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState(false);
  const summary = describe(entry.description);
  const reason = reasonOf(entry);
  const fields = editableFields(entry.mutation.args);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(textOf(entry, summary, reason, value));
    setCopied(true);
  };

  return (
    <li className="sync-entry">
      <p className="sync-entry-title">
        <Icon icon={CircleAlert} />
        {summary}
      </p>
      <p className="sync-entry-body">
        {t('inbox.refused')} {reason} {t('inbox.kept')}
      </p>
      {value !== null && <blockquote className="sync-entry-typed">{value}</blockquote>}
      {otherTexts(entry.mutation.args).map((text) => (
        <blockquote key={text} className="sync-entry-typed">
          {text}
        </blockquote>
      ))}
      <p className="sync-entry-meta hf-num">{moment(entry.at)}</p>
      {editing ? (
        <EntryEditor
          entryId={entry.id}
          fields={fields}
          onSave={(edits) => client.editEntry(entry.id, withEdits(entry.mutation.args, edits))}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className="sync-entry-actions">
          {restore}
          {fields.length > 0 && (
            <Button size="sm" kind="line" icon={Pencil} onClick={() => setEditing(true)}>
              {t('inbox.edit')}
            </Button>
          )}
          <Button size="sm" icon={RotateCcw} onClick={() => void client.retryEntry(entry.id)}>
            {t('inbox.retry')}
          </Button>
          <Button
            size="sm"
            kind={asking ? 'danger-solid' : 'danger'}
            icon={Trash2}
            onBlur={() => setAsking(false)}
            onClick={() => (asking ? void client.discardEntry(entry.id) : setAsking(true))}
          >
            {asking ? t('inbox.discardSure') : t('inbox.discard')}
          </Button>
          <Button size="sm" icon={Copy} onClick={() => void copy()}>
            {copied ? t('common:copied') : t('common:copy')}
          </Button>
          {target && (
            <Link
              className="hf-btn hf-btn-sm"
              to="/worklenz/projects/$projectId"
              params={{ projectId: target.projectId }}
              search={target.taskId === null ? {} : { task: target.taskId }}
              onClick={onClose}
            >
              <Icon icon={ExternalLink} size={14} />
              {t('inbox.open')}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}
