/**
 * The names offered while one is typed after a sign such as `@`: arrows choose, Enter or Tab accepts, Escape closes the
 * list.
 */
import type { ComponentType } from 'react';
import './name-offer.css';
import { matchesKeys } from '../../lib/keyboard.ts';
import { classNames } from '../../ui/class-names.ts';
import type { NameTyping } from './name-typing.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Offer<Item extends Named> {
  readonly typing: NameTyping;
  readonly found: readonly Item[];
  readonly active: number;
}

/** Handles a key of the list; returns whether it did. */
export function answersOffer<Item extends Named>(
  event: Parameters<typeof matchesKeys>[0],
  offer: Offer<Item>,
  setOffer: (offer: Offer<Item> | null) => void,
  take: (typing: NameTyping, item: Item) => void,
): boolean {
  const { found, active, typing } = offer;
  const item = found[active];
  if (matchesKeys(event, 'escape')) setOffer(null);
  else if (matchesKeys(event, 'down')) setOffer({ ...offer, active: (active + 1) % found.length });
  else if (matchesKeys(event, 'up'))
    setOffer({ ...offer, active: (active + found.length - 1) % found.length });
  else if (item && (matchesKeys(event, 'enter') || matchesKeys(event, 'tab'))) take(typing, item);
  else return false;
  return true;
}

/** Id of the active option. */
export const activeId = (id: string, { active }: { readonly active: number }): string =>
  `${id}-${String(active)}`;

interface NameOfferProps<Item extends Named> {
  readonly id: string;
  readonly label: string;
  readonly offer: Offer<Item>;
  readonly onTake: (item: Item) => void;
  /** Icon before the name. */
  readonly icon: ComponentType<{ readonly item: Item; readonly sign: string }>;
}

export function NameOffer<Item extends Named>(props: NameOfferProps<Item>) {
  const { id, label, offer, onTake, icon: ItemIcon } = props;
  return (
    <div id={id} role="listbox" aria-label={label} className="hf-offer">
      {offer.found.map((item, index) => (
        <div
          key={item.id}
          id={activeId(id, { active: index })}
          role="option"
          tabIndex={-1}
          aria-selected={index === offer.active}
          className={classNames('hf-picker-row', index === offer.active && 'is-active')}
          // Prevents the field from losing the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(item)}
        >
          <ItemIcon item={item} sign={offer.typing.sign} />
          <span className="hf-grow hf-trunc">{item.name}</span>
        </div>
      ))}
    </div>
  );
}
