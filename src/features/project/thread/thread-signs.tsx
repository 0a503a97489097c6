/** The signs words are answered with: those given, and the menu to give one. */
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Said } from '../../../data/thread.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useTaskFacts } from '../task-facts.ts';

export interface ThreadSign<Sign extends string> {
  /** What the row keeps it as. */
  readonly sign: Sign;
  readonly glyph: string;
  readonly label: string;
}

export interface SignsProps<Sign extends string> {
  readonly said: Said;
  /** The person's own team member id. */
  readonly me: string | undefined;
  readonly signs: readonly ThreadSign<Sign>[];
  /** Gives the sign, or takes it back. */
  readonly onReact: (sign: Sign, given: boolean) => void;
}

const membersOf = ({ reactions }: Said, sign: string): readonly string[] => reactions[sign] ?? [];

const gave = (said: Said, sign: string, me: string | undefined): boolean =>
  me !== undefined && membersOf(said, sign).includes(me);

/** The signs given, with who gave them; pressing one gives it too, or takes it back. */
export function SignRow<Sign extends string>({ said, me, signs, onReact }: SignsProps<Sign>) {
  const { t } = useTranslation('comments');
  const { personById } = useTaskFacts();
  const given = signs.filter(({ sign }) => membersOf(said, sign).length > 0);
  if (given.length === 0) return null;
  return (
    <ul className="hf-td-reactions" aria-label={t('reactions')}>
      {given.map(({ sign, glyph, label }) => {
        const members = membersOf(said, sign);
        const names = members.map((id) => personById.get(id)?.name ?? t('somebody')).join(', ');
        return (
          <li key={sign}>
            <button
              type="button"
              className="hf-td-reaction"
              disabled={me === undefined}
              aria-pressed={gave(said, sign, me)}
              aria-label={t('reactionOf', { reaction: label, names })}
              data-tip={names}
              onClick={() => onReact(sign, !gave(said, sign, me))}
            >
              <span aria-hidden="true">{glyph}</span> {members.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface SignMenuProps<Sign extends string> extends SignsProps<Sign> {
  readonly onOpenChange: (open: boolean) => void;
}

export function SignMenu<Sign extends string>(props: SignMenuProps<Sign>) {
  const { said, me, signs, onReact, onOpenChange } = props;
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
        label={t('react')}
        items={signs.map(({ sign, glyph, label }) => ({
          id: sign,
          label,
          glyph: <span aria-hidden="true">{glyph}</span>,
          checked: gave(said, sign, me),
          onSelect: () => onReact(sign, !gave(said, sign, me)),
        }))}
      />
    </>
  );
}
