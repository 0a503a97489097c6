/** One comment: author, time, text with mentions, files, reactions, and the actions of its author. */
import { Ellipsis, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentParts, type StoredComment, typedComment } from '../../../../contract/rules/comment-text.ts';
import { LINK_REL } from '../../../../contract/rules/description-markup.ts';
import type { ThreadComment, TypedComment } from '../../../data/thread.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { useFormDraft } from '../../../modules/device/use-form-draft.ts';
import { linkParts } from '../../../lib/text-links.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { MENTION, PLAIN_PROSE } from '../../../ui/prose.ts';
import { useWhen } from '../task-lookups/use-when.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { CommentField } from './comment-field.tsx';
import { ReactionMenu, ReactionRow, type ThreadReaction } from './thread-reactions.tsx';
import { isTypedComment } from './use-draft.ts';
import type { Talkers } from './use-mentionable-people.ts';

interface ThreadItemProps<Kind extends string> {
  readonly comment: ThreadComment;
  readonly edited: boolean;
  readonly talkers: Talkers;
  readonly own: boolean;
  readonly choices: readonly ThreadReaction<Kind>[];
  readonly limit: number;
  /** Attachments of the comment; null for none. */
  readonly along: ReactNode;
  readonly moreLabel: string;
  /** Returns whether it was stored. */
  readonly onChange: (comment: TypedComment) => Promise<boolean>;
  readonly onRemove: () => void;
  readonly onReact: (reaction: Kind, given: boolean) => void;
}

const NOT_EDITED: TypedComment | null = null;

const isEdit = (stored: unknown): stored is TypedComment | null => stored === null || isTypedComment(stored);

export function ThreadItem<Kind extends string>(props: ThreadItemProps<Kind>) {
  const { comment, along, talkers, choices, onReact } = props;
  const { t } = useTranslation(['comments', 'drawer']);
  const { personByUser } = useTaskLookups();
  const when = useWhen();
  const [draft, setDraft, forget, send] = useFormDraft(`edited-comment.${comment.id}`, NOT_EDITED, isEdit);
  const [left, setLeft] = useState(false);
  const typed = draft && draft.content !== typedComment(comment) ? draft : null;
  const isOpen = draft !== null && !left;
  const edit = (): void => {
    setLeft(false);
    setDraft((now) => now ?? { content: typedComment(comment), mentions: comment.mentions });
  };
  const person = comment.user_id === null ? undefined : personByUser.get(comment.user_id);
  const name = person?.name ?? t('drawer:somebody');
  return (
    <li className="hf-td-comment">
      <PersonAvatar {...(person ?? { id: comment.id, name })} size={24} decorative />
      <div className="hf-grow">
        <p className="hf-td-comment-who">
          <strong>{name}</strong>
          <time dateTime={comment.created_at}>{when(comment.created_at)}</time>
          {props.edited && <span>{t('drawer:edited')}</span>}
        </p>
        {!isOpen && <ItemTools {...props} onEdit={edit} />}
        {isOpen ? (
          <CommentField
            label={t('comments:edit')}
            people={talkers.people}
            value={draft}
            onChange={setDraft}
            sendLabel={t('comments:save')}
            limit={props.limit}
            autoFocus
            onCancel={forget}
            onLeave={typed ? () => setLeft(true) : forget}
            onSend={(edited) => void send(props.onChange(edited))}
          />
        ) : (
          <CommentText comment={comment} alone={along === null} />
        )}
        {typed && left && (
          <Button size="sm" kind="ghost" icon={Pencil} onClick={edit}>
            {t('comments:goOn')}
          </Button>
        )}
        {along}
        <ReactionRow comment={comment} me={talkers.me} choices={choices} onReact={onReact} />
      </div>
    </li>
  );
}

/** Text whose addresses can be opened. */
function LinkedText({ text }: { readonly text: string }) {
  return linkParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel={LINK_REL}>
        {part.text}
      </a>
    ),
  );
}

/** The text of a comment. Without text and files, a note that the files were deleted; without text only, nothing. */
function CommentText({ comment, alone }: { readonly comment: StoredComment; readonly alone: boolean }) {
  const { t } = useTranslation('comments');
  if (comment.content.trim() === '')
    return alone ? <p className="hf-td-comment-gone">{t('filesGone')}</p> : null;
  return (
    <p className={PLAIN_PROSE}>
      {commentParts(comment).map((part, index) =>
        typeof part === 'string' ? (
          <LinkedText key={index} text={part} />
        ) : (
          <span key={index} className={MENTION}>
            @{part.name}
          </span>
        ),
      )}
    </p>
  );
}

const BEGINNING = 32;

function beginning(text: string): string {
  const letters = [...text.trim()];
  return letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('')}…` : letters.join('');
}

function ItemTools<Kind extends string>(props: ThreadItemProps<Kind> & { readonly onEdit: () => void }) {
  const { comment, talkers, own, choices, moreLabel, onReact, onEdit, onRemove } = props;
  const { t } = useTranslation('comments');
  const [reacting, setReacting] = useState(false);
  const [more, setMore] = useState<HTMLElement | null>(null);
  const items: readonly MenuAction[] = [
    { id: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit },
    { id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: onRemove },
  ];
  // In the palette the beginning of the text identifies the comment.
  const hint = beginning(typedComment(comment));
  useOfferMenus(() =>
    own
      ? [{ id: comment.id, label: '', icon: MessageSquare, items: items.map((item) => ({ ...item, hint })) }]
      : [],
  );
  return (
    <div className="hf-td-comment-tools" data-open={reacting || more !== null || undefined}>
      <ReactionMenu
        comment={comment}
        about={hint}
        me={talkers.me}
        choices={choices}
        onReact={onReact}
        onOpenChange={setReacting}
      />
      {own && (
        <>
          <IconButton
            icon={Ellipsis}
            size="sm"
            label={moreLabel}
            aria-haspopup="menu"
            onClick={(event) => setMore(event.currentTarget)}
          />
          <Menu
            anchor={more}
            onClose={() => setMore(null)}
            label={moreLabel}
            placement="bottom-end"
            items={items}
          />
        </>
      )}
    </div>
  );
}
