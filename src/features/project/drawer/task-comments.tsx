/** What people say about a task and show with it, oldest first, and the field to say more. Works without a network like everything in the drawer. */
import '../../../theme/task-comments.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment, Task } from '../../../../contract/entities/task-entities.ts';
import { mayRemoveCommentFile } from '../../../../contract/permissions.ts';
import { useCommentFiles, useSendingFiles } from '../../../data/files/use-files.ts';
import { useMyMembership } from '../../../data/people.ts';
import { useSync } from '../../../data/sync-context.ts';
import { useCommentActions } from '../../../data/tasks/use-comment-actions.ts';
import { useTaskComments } from '../../../data/tasks/use-task-details.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { useTaskFacts } from '../task-facts.ts';
import { CommentFiles } from './comment-files.tsx';
import { CommentItem } from './comment-item.tsx';
import { NewComment } from './new-comment.tsx';

export function TaskComments({ task }: { readonly task: Pick<Task, 'id' | 'team_id'> }) {
  const { t } = useTranslation(['comments', 'drawer']);
  const { userId } = useSync();
  const membership = useMyMembership(task.team_id);
  const me = membership?.id;
  const { members } = useTaskFacts();
  const actions = useCommentActions();
  const comments = useTaskComments(task.id);
  const files = useCommentFiles(task.id);
  const sending = useSendingFiles();
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
            files={
              <CommentFiles
                files={files.get(comment.id) ?? []}
                sending={sending}
                removable={mayRemoveCommentFile(membership?.role ?? null, comment.user_id === userId)}
              />
            }
            hasFiles={files.has(comment.id)}
            onChange={(said) => void kept(actions.change(comment, said))}
            onRemove={() => setRemoving(comment)}
            onReact={(reaction) => {
              if (me !== undefined) void kept(actions.react(comment, me, reaction));
            }}
          />
        ))}
      </ul>
      <NewComment
        taskId={task.id}
        people={people}
        onWrite={(said) => kept(actions.write(task.id, said, said.files))}
      />
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
        {t(removing && files.has(removing.id) ? 'comments:removeWithFiles' : 'comments:removeText')}
      </ConfirmDialog>
    </section>
  );
}
