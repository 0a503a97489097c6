/** One update of the project: who, when, the words with people in them, the signs, and what its author can do with it. */
import { useState } from 'react';
import { Ellipsis, Pencil, SmilePlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectUpdate } from '../../../../contract/entities/project-entities.ts';
import { typedComment } from '../../../../contract/rules/comment-text.ts';
import {
  UPDATE_SIGNS,
  UPDATE_TEXT_LIMIT,
  type UpdateSign,
} from '../../../../contract/rules/project-updates.ts';
import type { TypedComment } from '../../../data/tasks/use-comment-actions.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';
import { CommentField } from '../drawer/comment-field.tsx';
import { CommentWords } from '../drawer/comment-item.tsx';
import { useWhen } from '../drawer/task-history.tsx';
import { useTaskFacts } from '../task-facts.ts';

interface UpdateItemProps {
  readonly update: ProjectUpdate;
  /** The person's own team member id; undefined for who is no member of the team. */
  readonly me: string | undefined;
  readonly own: boolean;
  readonly people: readonly Person[];
  readonly onChange: (said: TypedComment) => void;
  readonly onRemove: () => void;
  readonly onReact: (sign: UpdateSign, given: boolean) => void;
}

const gave = (update: ProjectUpdate, sign: UpdateSign, me: string | undefined): boolean =>
  me !== undefined && (update.reactions[sign]?.includes(me) ?? false);

export function UpdateItem(props: UpdateItemProps) {
  const { update, people } = props;
  const { t } = useTranslation(['comments', 'drawer']);
  const { personByUser } = useTaskFacts();
  const when = useWhen();
  const [draft, setDraft] = useState<TypedComment | null>(null);
  const person = update.user_id === null ? undefined : personByUser.get(update.user_id);
  const name = person?.name ?? t('drawer:somebody');
  return (
    <li className="hf-td-comment">
      <PersonAvatar {...(person ?? { id: update.id, name })} size={24} decorative />
      <div className="hf-grow">
        <p className="hf-td-comment-who">
          <strong>{name}</strong>
          <time dateTime={update.created_at}>{when(update.created_at)}</time>
          {update.edit_count > 0 && <span>{t('drawer:edited')}</span>}
        </p>
        {draft ? (
          <CommentField
            label={t('comments:edit')}
            people={people}
            value={draft}
            onChange={setDraft}
            sendLabel={t('comments:save')}
            limit={UPDATE_TEXT_LIMIT}
            autoFocus
            onCancel={() => setDraft(null)}
            onSend={(said) => {
              setDraft(null);
              props.onChange(said);
            }}
          />
        ) : (
          <p className="hf-prose hf-prose-plain">
            <CommentWords comment={update} />
          </p>
        )}
        <SignRow {...props} />
      </div>
      {!draft && (
        <UpdateTools
          {...props}
          onEdit={() => setDraft({ content: typedComment(update), mentions: update.mentions })}
        />
      )}
    </li>
  );
}

/** The signs given, with who gave them; pressing one gives it too, or takes it back. */
function SignRow({ update, me, onReact }: UpdateItemProps) {
  const { t } = useTranslation('comments');
  const { personById } = useTaskFacts();
  const given = UPDATE_SIGNS.filter((sign) => (update.reactions[sign]?.length ?? 0) > 0);
  if (given.length === 0) return null;
  return (
    <ul className="hf-td-reactions" aria-label={t('reactions')}>
      {given.map((sign) => {
        const members = update.reactions[sign] ?? [];
        const names = members.map((id) => personById.get(id)?.name ?? t('somebody')).join(', ');
        return (
          <li key={sign}>
            <button
              type="button"
              className="hf-td-reaction"
              disabled={me === undefined}
              aria-pressed={gave(update, sign, me)}
              aria-label={t('reactionOf', { reaction: sign, names })}
              data-tip={names}
              onClick={() => onReact(sign, !gave(update, sign, me))}
            >
              <span aria-hidden="true">{sign}</span> {members.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function UpdateTools(props: UpdateItemProps & { readonly onEdit: () => void }) {
  const { update, me, own, onReact, onEdit, onRemove } = props;
  const { t } = useTranslation(['comments', 'project-panels']);
  const [reacting, setReacting] = useState<HTMLElement | null>(null);
  const [more, setMore] = useState<HTMLElement | null>(null);
  const signs = UPDATE_SIGNS.map((sign, index) => ({
    id: String(index),
    label: t(`project-panels:signs.${index}`),
    glyph: <span aria-hidden="true">{sign}</span>,
    checked: gave(update, sign, me),
    onSelect: () => onReact(sign, !gave(update, sign, me)),
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
      <Menu anchor={reacting} onClose={() => setReacting(null)} label={t('react')} items={signs} />
      {own && (
        <>
          <IconButton
            icon={Ellipsis}
            size="sm"
            label={t('project-panels:updates.more')}
            aria-haspopup="menu"
            onClick={(event) => setMore(event.currentTarget)}
          />
          <Menu
            anchor={more}
            onClose={() => setMore(null)}
            label={t('project-panels:updates.more')}
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
