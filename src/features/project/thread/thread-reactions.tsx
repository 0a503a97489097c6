/** The reactions to a comment: the list of those it has, and the menu to add one. */
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadComment } from '../../../data/thread.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

export interface ThreadReaction<Kind extends string> {
  /** The value stored in the row. */
  readonly reaction: Kind;
  readonly glyph: string;
  readonly label: string;
}

export interface ReactionsProps<Kind extends string> {
  readonly comment: ThreadComment;
  /** The person's own team member id. */
  readonly me: string | undefined;
  readonly choices: readonly ThreadReaction<Kind>[];
  /** Adds the reaction, or removes it. */
  readonly onReact: (reaction: Kind, given: boolean) => void;
}

const membersOf = ({ reactions }: ThreadComment, reaction: string): readonly string[] =>
  reactions[reaction] ?? [];

const hasReacted = (comment: ThreadComment, reaction: string, me: string | undefined): boolean =>
  me !== undefined && membersOf(comment, reaction).includes(me);

/** The reactions a comment has and who gave them; a click adds or removes one's own. */
export function ReactionRow<Kind extends string>({ comment, me, choices, onReact }: ReactionsProps<Kind>) {
  const { t } = useTranslation('comments');
  const { personById } = useTaskLookups();
  const given = choices.filter(({ reaction }) => membersOf(comment, reaction).length > 0);
  if (given.length === 0) return null;
  return (
    <ul className="hf-td-reactions" aria-label={t('reactions')}>
      {given.map(({ reaction, glyph, label }) => {
        const members = membersOf(comment, reaction);
        const names = members.map((id) => personById.get(id)?.name ?? t('somebody')).join(', ');
        return (
          <li key={reaction}>
            <button
              type="button"
              className="hf-td-reaction"
              disabled={me === undefined}
              aria-pressed={hasReacted(comment, reaction, me)}
              aria-label={t('reactionOf', { reaction: label, names })}
              data-tip={names}
              onClick={() => onReact(reaction, !hasReacted(comment, reaction, me))}
            >
              <span aria-hidden="true">{glyph}</span> {members.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface ReactionMenuProps<Kind extends string> extends ReactionsProps<Kind> {
  /** The beginning of the comment, for the accessible name. */
  readonly about: string;
  readonly onOpenChange: (open: boolean) => void;
}

export function ReactionMenu<Kind extends string>(props: ReactionMenuProps<Kind>) {
  const { comment, about, me, choices, onReact, onOpenChange } = props;
  const { t } = useTranslation('comments');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (at: HTMLElement | null): void => {
    setAnchor(at);
    onOpenChange(at !== null);
  };
  return (
    <>
      <IconButton
        icon={SmilePlus}
        size="sm"
        label={t('react')}
        aria-haspopup="menu"
        disabled={me === undefined}
        onClick={(event) => open(event.currentTarget)}
      />
      <Menu
        anchor={anchor}
        onClose={() => open(null)}
        label={`${t('react')}: ${about}`}
        items={choices.map(({ reaction, glyph, label }) => ({
          id: reaction,
          label,
          glyph: <span aria-hidden="true">{glyph}</span>,
          checked: hasReacted(comment, reaction, me),
          onSelect: () => onReact(reaction, !hasReacted(comment, reaction, me)),
        }))}
      />
    </>
  );
}
