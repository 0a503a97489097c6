/** The people offered while a name is typed after an `@`: arrows choose, Enter or Tab takes, Escape closes the list. */
import { useTranslation } from 'react-i18next';
import { matchesKeys } from '../../../lib/keyboard.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { MentionTyping } from './mention-typing.ts';

export interface Offer {
  readonly typing: MentionTyping;
  readonly found: readonly Person[];
  readonly active: number;
}

/** Whether the key meant the list of people. */
export function answersOffer(
  event: Parameters<typeof matchesKeys>[0],
  offer: Offer,
  setOffer: (offer: Offer | null) => void,
  take: (typing: MentionTyping, person: Person) => void,
): boolean {
  const { found, active, typing } = offer;
  const person = found[active];
  if (matchesKeys(event, 'escape')) setOffer(null);
  else if (matchesKeys(event, 'down')) setOffer({ ...offer, active: (active + 1) % found.length });
  else if (matchesKeys(event, 'up'))
    setOffer({ ...offer, active: (active + found.length - 1) % found.length });
  else if (person && (matchesKeys(event, 'enter') || matchesKeys(event, 'tab'))) take(typing, person);
  else return false;
  return true;
}

interface MentionListProps {
  readonly id: string;
  readonly offer: Offer;
  readonly onTake: (person: Person) => void;
}

export function MentionList({ id, offer, onTake }: MentionListProps) {
  const { t } = useTranslation('comments');
  return (
    <div id={id} role="listbox" aria-label={t('people')} className="hf-td-say-people">
      {offer.found.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${String(index)}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === offer.active}
          className={classNames('hf-picker-row', index === offer.active && 'is-active')}
          // The caret stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          <PersonAvatar {...person} size={22} decorative />
          <span className="hf-grow hf-trunc">{person.name}</span>
        </div>
      ))}
    </div>
  );
}
