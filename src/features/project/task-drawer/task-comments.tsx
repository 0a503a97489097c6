/**
 * The comments on a task with their files, oldest first, and the field for a new one. Works offline like the whole
 * drawer.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { canRemoveCommentFile } from '../../../../contract/permissions.ts';
import { REACTION_EMOJI, REACTIONS } from '../../../../contract/rules/comment-text.ts';
import { useCommentFiles, useSendingFiles } from '../../../data/files/use-files.ts';
import { useCommentActions } from '../../../data/tasks/use-comment-actions.ts';
import { useTaskComments } from '../../../data/tasks/use-task-details.ts';
import { Thread } from '../thread/thread.tsx';
import { useMentionablePeople } from '../thread/use-mentionable-people.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';
import { CommentFiles } from './comment-files.tsx';
import { NewComment } from './new-comment.tsx';

export function TaskComments({ task }: { readonly task: Pick<Task, 'id'> }) {
  const { t } = useTranslation(['comments', 'drawer']);
  const talkers = useMentionablePeople();
  const actions = useCommentActions();
  const comments = useTaskComments(task.id);
  const files = useCommentFiles(task.id);
  const sending = useSendingFiles();
  const save = useSaveChange();
  const choices = useMemo(
    () =>
      REACTIONS.map((reaction) => ({
        reaction,
        glyph: REACTION_EMOJI[reaction],
        label: t(`comments:kinds.${reaction}`),
      })),
    [t],
  );
  return (
    <section aria-label={t('drawer:comments')}>
      <Thread
        rows={comments}
        talkers={talkers}
        actions={actions}
        choices={choices}
        isEdited={({ is_edited: edited }) => edited}
        limit={LIMITS.commentText}
        renderAlong={({ id, user_id: author }) => {
          const its = files.get(id);
          const removable = canRemoveCommentFile(talkers.role, author === talkers.userId);
          return its ? <CommentFiles files={its} sending={sending} removable={removable} /> : null;
        }}
        moreLabel={t('comments:more')}
        removeTitle={t('comments:removeTitle')}
        removeText={({ id }) => t(files.has(id) ? 'comments:removeWithFiles' : 'comments:removeText')}
      />
      <NewComment
        taskId={task.id}
        people={talkers.people}
        onWrite={(draft) => save(actions.write(task.id, draft, draft.files))}
      />
    </section>
  );
}
