/** What people say about a task, oldest first, and the field to say more. Works without a network like everything in the drawer. */
import '../../../theme/task-comments.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment, Task } from '../../../../contract/entities/task-entities.ts';
import { useMyMembership } from '../../../data/people.ts';
import { useSync } from '../../../data/sync-context.ts';
import { type TypedComment, useCommentActions } from '../../../data/tasks/use-comment-actions.ts';
import { useTaskComments } from '../../../data/tasks/use-task-details.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Person } from '../../../ui/person-avatar.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { useTaskFacts } from '../task-facts.ts';
import { commentDraftOf, keepCommentDraft, NO_WORDS } from './comment-draft.ts';
import { CommentField } from './comment-field.tsx';
import { CommentItem } from './comment-item.tsx';

export function TaskComments({ task }: { readonly task: Pick<Task, 'id' | 'team_id'> }) {
  const { t } = useTranslation(['comments', 'drawer']);
  const { userId } = useSync();
  const me = useMyMembership(task.team_id)?.id;
  const { members } = useTaskFacts();
  const actions = useCommentActions();
  const comments = useTaskComments(task.id);
  const [removing, setRemoving] = useState<Comment | null>(null);
  const people = members.filter((person) => person.id !== me);

  /** A change that cannot even be kept here is a fault; say so instead of showing something untrue. */
  const kept = async (change: Promise<void>): Promise<boolean> => {
    try {
      await change;
      return true;
    } catch {
      notify({ title: t('comments:notKept'), tone: 'error' });
      return false;
    }
  };
  return (
    <section aria-label={t('drawer:comments')}>
      <ul>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            me={me}
            own={comment.user_id === userId}
            people={people}
            onChange={(said) => void kept(actions.change(comment, said))}
            onRemove={() => setRemoving(comment)}
            onReact={(reaction) => {
              if (me !== undefined) void kept(actions.react(comment, me, reaction));
            }}
          />
        ))}
      </ul>
      <NewComment taskId={task.id} people={people} onWrite={(said) => kept(actions.write(task.id, said))} />
      <ConfirmDialog
        open={removing !== null}
        title={t('comments:removeTitle')}
        confirmLabel={t('comments:delete')}
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void kept(actions.remove(removing));
          setRemoving(null);
        }}
      >
        {t('comments:removeText')}
      </ConfirmDialog>
    </section>
  );
}

interface NewCommentProps {
  readonly taskId: string;
  readonly people: readonly Person[];
  /** Whether it was kept. */
  readonly onWrite: (said: TypedComment) => Promise<boolean>;
}

function NewComment({ taskId, people, onWrite }: NewCommentProps) {
  const { t } = useTranslation('comments');
  const [value, setValue] = useState(() => commentDraftOf(taskId));
  const change = (said: TypedComment): void => {
    setValue(said);
    keepCommentDraft(taskId, said);
  };
  const send = async (said: TypedComment): Promise<void> => {
    change(NO_WORDS);
    // What could not be kept is put back, unless something new is being typed.
    if (!(await onWrite(said))) setValue((now) => (now.content === '' ? said : now));
  };
  return (
    <CommentField
      label={t('write')}
      people={people}
      value={value}
      onChange={change}
      sendLabel={t('send')}
      onSend={(said) => void send(said)}
    />
  );
}
