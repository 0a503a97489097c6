/** One comment: who, when, the words with people in them, the files, the reactions, and what its author can do with it. */
import { Ellipsis, Pencil, SmilePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../../contract/entities/task-entities.ts';
import {
  commentParts,
  type KeptComment,
  type Reaction,
  REACTION_SIGNS,
  REACTIONS,
  typedComment,
} from '../../../../contract/rules/comment-text.ts';
import type { TypedComment } from '../../../data/tasks/use-comment-actions.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';
import { useTaskFacts } from '../task-facts.ts';
import { CommentField } from './comment-field.tsx';
import { useWhen } from './task-history.tsx';

export interface CommentItemProps {
  readonly comment: Comment;
  /** The person's own team member id; undefined until it is known. */
  readonly me: string | undefined;
  readonly own: boolean;
  readonly people: readonly Person[];
  /** What came with the words, and whether there is any of it. */
  readonly files: ReactNode;
  readonly hasFiles: boolean;
  readonly onChange: (said: TypedComment) => void;
  readonly onRemove: () => void;
  readonly onReact: (reaction: Reaction) => void;
}

export function CommentItem(props: CommentItemProps) {
  const { comment, me, people } = props;
  const { t } = useTranslation(['comments', 'drawer']);
  const { personByUser } = useTaskFacts();
  const when = useWhen();
  const [draft, setDraft] = useState<TypedComment | null>(null);
  const person = comment.user_id === null ? undefined : personByUser.get(comment.user_id);
  const name = person?.name ?? t('drawer:somebody');
  return (
    <li className="hf-td-comment">
      <PersonAvatar {...(person ?? { id: comment.id, name })} size={24} decorative />
      <div className="hf-grow">
        <p className="hf-td-comment-who">
          <strong>{name}</strong>
          <time dateTime={comment.created_at}>{when(comment.created_at)}</time>
          {comment.is_edited && <span>{t('drawer:edited')}</span>}
        </p>
        {draft ? (
          <CommentField
            label={t('comments:edit')}
            people={people}
            value={draft}
            onChange={setDraft}
            sendLabel={t('comments:save')}
            autoFocus
            onCancel={() => setDraft(null)}
            onSend={(said) => {
              setDraft(null);
              props.onChange(said);
            }}
          />
        ) : (
          <Said comment={comment} hasFiles={props.hasFiles} />
        )}
        {props.files}
        <ReactionRow comment={comment} me={me} onReact={props.onReact} />
      </div>
      {!draft && (
        <CommentActions
          {...props}
          onEdit={() => setDraft({ content: typedComment(comment), mentions: comment.mentions })}
        />
      )}
    </li>
  );
}

/** Nothing where only files were shown; that they are gone where they are. */
function Said({ comment, hasFiles }: Pick<CommentItemProps, 'comment' | 'hasFiles'>) {
  const { t } = useTranslation('comments');
  if (comment.content.trim() !== '')
    return (
      <p className="hf-prose hf-prose-plain">
        <CommentWords comment={comment} />
      </p>
    );
  return hasFiles ? null : <p className="hf-td-comment-gone">{t('filesGone')}</p>;
}

export function CommentWords({ comment }: { readonly comment: KeptComment }) {
  return commentParts(comment).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={index} className="mention">
        @{part.name}
      </span>
    ),
  );
}

interface ReactionRowProps {
  readonly comment: Comment;
  readonly me: string | undefined;
  readonly onReact: (reaction: Reaction) => void;
}

/** The reactions given, with who gave them; pressing one gives it too, or takes it back. */
function ReactionRow({ comment, me, onReact }: ReactionRowProps) {
  const { t } = useTranslation('comments');
  const { personById } = useTaskFacts();
  const given = REACTIONS.filter((kind) => (comment.reactions[kind]?.length ?? 0) > 0);
  if (given.length === 0) return null;
  return (
    <ul className="hf-td-reactions" aria-label={t('reactions')}>
      {given.map((kind) => {
        const members = comment.reactions[kind] ?? [];
        const names = members.map((id) => personById.get(id)?.name ?? t('somebody')).join(', ');
        return (
          <li key={kind}>
            <button
              type="button"
              className="hf-td-reaction"
              aria-pressed={me !== undefined && members.includes(me)}
              aria-label={t('reactionOf', { reaction: t(`kinds.${kind}`), names })}
              data-tip={names}
              onClick={() => onReact(kind)}
            >
              <span aria-hidden="true">{REACTION_SIGNS[kind]}</span> {members.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function CommentActions(props: CommentItemProps & { readonly onEdit: () => void }) {
  const { comment, me, own, onReact, onEdit, onRemove } = props;
  const { t } = useTranslation('comments');
  const [reacting, setReacting] = useState<HTMLElement | null>(null);
  const [more, setMore] = useState<HTMLElement | null>(null);
  const kinds = REACTIONS.map((kind) => ({
    id: kind,
    label: t(`kinds.${kind}`),
    glyph: <span aria-hidden="true">{REACTION_SIGNS[kind]}</span>,
    checked: me !== undefined && (comment.reactions[kind]?.includes(me) ?? false),
    onSelect: () => onReact(kind),
  }));
  return (
    <div className="hf-td-comment-tools" data-open={(reacting ?? more) !== null || undefined}>
      <IconButton
        icon={SmilePlus}
        size="sm"
        label={t('react')}
        aria-haspopup="menu"
        disabled={me === undefined}
        onClick={(event) => setReacting(event.currentTarget)}
      />
      <Menu anchor={reacting} onClose={() => setReacting(null)} label={t('react')} items={kinds} />
      {own && (
        <>
          <IconButton
            icon={Ellipsis}
            size="sm"
            label={t('more')}
            aria-haspopup="menu"
            onClick={(event) => setMore(event.currentTarget)}
          />
          <Menu
            anchor={more}
            onClose={() => setMore(null)}
            label={t('more')}
            placement="bottom-end"
            items={[
              { id: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit },
              { id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: onRemove },
            ]}
          />
        </>
      )}
    </div>
  );
}
