/** One thing said: who, when, the words with people in them, what came along, the signs, and what its author can do with it. */
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentParts, type KeptComment, typedComment } from '../../../../contract/rules/comment-text.ts';
import type { Said, TypedWords } from '../../../data/thread.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { useWhen } from '../drawer/task-history.tsx';
import { useTaskFacts } from '../task-facts.ts';
import { SaidField } from './said-field.tsx';
import { SignMenu, SignRow, type ThreadSign } from './thread-signs.tsx';
import type { Talkers } from './use-talkers.ts';

interface ThreadItemProps<Sign extends string> {
  readonly said: Said;
  readonly edited: boolean;
  readonly talkers: Talkers;
  readonly own: boolean;
  readonly signs: readonly ThreadSign<Sign>[];
  readonly limit: number;
  /** What came with the words; null for nothing. */
  readonly along: ReactNode;
  readonly moreLabel: string;
  readonly onChange: (said: TypedWords) => void;
  readonly onRemove: () => void;
  readonly onReact: (sign: Sign, given: boolean) => void;
}

export function ThreadItem<Sign extends string>(props: ThreadItemProps<Sign>) {
  const { said, along, talkers, signs, onReact } = props;
  const { t } = useTranslation(['comments', 'drawer']);
  const { personByUser } = useTaskFacts();
  const when = useWhen();
  const [draft, setDraft] = useState<TypedWords | null>(null);
  const person = said.user_id === null ? undefined : personByUser.get(said.user_id);
  const name = person?.name ?? t('drawer:somebody');
  return (
    <li className="hf-td-comment">
      <PersonAvatar {...(person ?? { id: said.id, name })} size={24} decorative />
      <div className="hf-grow">
        <p className="hf-td-comment-who">
          <strong>{name}</strong>
          <time dateTime={said.created_at}>{when(said.created_at)}</time>
          {props.edited && <span>{t('drawer:edited')}</span>}
        </p>
        {draft ? (
          <SaidField
            label={t('comments:edit')}
            people={talkers.people}
            value={draft}
            onChange={setDraft}
            sendLabel={t('comments:save')}
            limit={props.limit}
            autoFocus
            onCancel={() => setDraft(null)}
            onSend={(words) => {
              setDraft(null);
              props.onChange(words);
            }}
          />
        ) : (
          <Words said={said} alone={along === null} />
        )}
        {along}
        <SignRow said={said} me={talkers.me} signs={signs} onReact={onReact} />
      </div>
      {!draft && (
        <ItemTools
          {...props}
          onEdit={() => setDraft({ content: typedComment(said), mentions: said.mentions })}
        />
      )}
    </li>
  );
}

/** Nothing where only files were shown; that they are gone where they are. */
function Words({ said, alone }: { readonly said: KeptComment; readonly alone: boolean }) {
  const { t } = useTranslation('comments');
  if (said.content.trim() === '')
    return alone ? <p className="hf-td-comment-gone">{t('filesGone')}</p> : null;
  return (
    <p className="hf-prose hf-prose-plain">
      {commentParts(said).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={index} className="mention">
            @{part.name}
          </span>
        ),
      )}
    </p>
  );
}

function ItemTools<Sign extends string>(props: ThreadItemProps<Sign> & { readonly onEdit: () => void }) {
  const { said, talkers, own, signs, moreLabel, onReact, onEdit, onRemove } = props;
  const { t } = useTranslation('comments');
  const [reacting, setReacting] = useState(false);
  const [more, setMore] = useState<HTMLElement | null>(null);
  return (
    <div className="hf-td-comment-tools" data-open={reacting || more !== null || undefined}>
      <SignMenu said={said} me={talkers.me} signs={signs} onReact={onReact} onOpenChange={setReacting} />
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
