/**
 * The people, labels and priorities that are offered at the caret while one is typed after `@`, `#` or `!`. The chosen
 * one is inserted with its full name, as the parser expects. Finds the field itself: the first one beside it.
 */
import './quick-offer.css';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { priorityOf } from '../../../contract/rules/group-defaults.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { isComposing } from '../../lib/keyboard.ts';
import { colorFromId } from '../../lib/stored-color.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { type Person, PersonAvatar } from '../../ui/person-avatar.tsx';
import { floatingParent } from '../../ui/popover.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { activeId, answersOffer, NameOffer, type Offer } from '../name-offer/name-offer.tsx';
import { namesFor, type NameTyping, nameTyping, withName } from '../name-offer/name-typing.ts';
import { isEnglishPriority, namedInEnglish } from './named-priorities.ts';
import type { QuickLookups, QuickName } from './read-quick-task.ts';

interface OfferPosition {
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
}

type PositionedOffer = Offer<QuickName> & { readonly at: OfferPosition; readonly field: HTMLInputElement };

/** People that a line may name: members of the project first, then of the team. */
function namedBy(
  sign: string,
  { members, team = [], labels, priorities }: QuickLookups,
): readonly QuickName[] {
  if (sign === '#') return labels;
  if (sign === '!') return priorities;
  const ids = new Set(members.map(({ id }) => id));
  return [...members, ...team.filter(({ id, active }) => active && !ids.has(id))];
}

/** Empty when the name is complete, so that Enter submits the line again. */
function foundFor(typing: NameTyping, lookups: QuickLookups): readonly QuickName[] {
  const { sign, query } = typing;
  if (query.endsWith(' ')) return [];
  const named = namedBy(sign, lookups);
  const own = namesFor(named, query);
  const isWhole = own.some(({ name }) => foldText(name) === foldText(query));
  if (isWhole || (sign === '!' && isEnglishPriority(query))) return [];
  return own.length === 0 && sign === '!' ? namedInEnglish(named, query) : own;
}

const [WIDTH, HEIGHT, GAP] = [260, 210, 4];

/** Width in pixels of the text before the sign. */
function widthOf(text: string, field: HTMLInputElement): number {
  const ruler = document.createElement('span');
  const { font, letterSpacing } = getComputedStyle(field);
  Object.assign(ruler.style, {
    font,
    letterSpacing,
    position: 'absolute',
    whiteSpace: 'pre',
    visibility: 'hidden',
  });
  ruler.textContent = text;
  document.body.append(ruler);
  const { width } = ruler.getBoundingClientRect();
  ruler.remove();
  return width;
}

/** Below the sign, or above it when a keyboard or the end of the window is in the way. */
function positionOf(field: HTMLInputElement, { start }: NameTyping): OfferPosition {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const along = left + widthOf(field.value.slice(0, start), field) - field.scrollLeft;
  const end = Math.min(right, window.innerWidth - GAP * 2);
  const at = { left: Math.max(GAP * 2, Math.min(along, end - WIDTH)) };
  const below = window.visualViewport?.height ?? window.innerHeight;
  return bottom + HEIGHT > below && top > HEIGHT
    ? { ...at, bottom: window.innerHeight - top + GAP }
    : { ...at, top: bottom + GAP };
}

/** Dispatches an input event as typing does, so that React handlers run. */
function replaceText(field: HTMLInputElement, text: string, caret: number): void {
  // Bypasses React's setter, which would record the text as known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

const LEVELS = { low: 1, medium: 2, high: 3, critical: 4 } as const;

/** The properties of a row that its icon needs. */
const faceOf = ({ id, name, color, src, avatar_url: picture, user_id: user }: QuickName): Person => ({
  ...{ id, name, src: src ?? picture, color: color ?? colorFromId(user ?? id) },
});

const ATTRIBUTES = ['aria-controls', 'aria-activedescendant'] as const;

/**
 * Sets the ARIA attributes on the field, which another component renders: that it has a list, and the active option.
 */
function useListAttributes(offer: PositionedOffer | null, id: string): void {
  useEffect(() => {
    if (!offer) return undefined;
    const { field } = offer;
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-haspopup', 'listbox');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-activedescendant', activeId(id, offer));
    return () => {
      for (const name of ATTRIBUTES) field.removeAttribute(name);
    };
  }, [offer, id]);
}

function useOffer(line: RefObject<HTMLElement | null>, lookups: QuickLookups) {
  const [offer, setOffer] = useState<PositionedOffer | null>(null);
  const { i18n } = useTranslation('ui');
  const look = useEffectEvent((field: HTMLInputElement): void => {
    const typing = nameTyping(field.value, field.selectionStart ?? 0, '@#!');
    // The names of priorities are in these texts.
    const hasTexts = i18n.hasResourceBundle(i18n.language, 'tasks');
    const found = typing && hasTexts ? foundFor(typing, lookups) : [];
    setOffer(
      typing && found.length > 0 ? { typing, found, active: 0, field, at: positionOf(field, typing) } : null,
    );
  });
  const take = (typing: NameTyping, { name }: QuickName): void => {
    if (!offer) return;
    const next = withName(offer.field.value, typing, name);
    replaceText(offer.field, next.text, next.caret);
    setOffer(null);
  };
  const answer = useEffectEvent((event: KeyboardEvent): void => {
    if (!offer || isComposing(event)) return;
    const isTaken = answersOffer(event, offer, (next) => setOffer(next && { ...offer, ...next }), take);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const field = line.current?.parentElement?.querySelector('input');
    if (!field) return undefined;
    const seen = (): void => look(field);
    const close = (): void => setOffer(null);
    const onKey = (event: KeyboardEvent): void => answer(event);
    // The name may have been typed before this code was loaded.
    if (document.activeElement === field) seen();
    // Before the handlers of the component that renders the field.
    field.addEventListener('keydown', onKey);
    field.addEventListener('input', seen);
    field.addEventListener('click', seen);
    field.addEventListener('blur', close);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('input', seen);
      field.removeEventListener('click', seen);
      field.removeEventListener('blur', close);
    };
  }, [line]);
  return { offer, take };
}

function OfferIcon({ sign, item }: { readonly sign: string; readonly item: QuickName }) {
  if (sign === '#') return <ColorSquare color={item.color_code} dot />;
  if (sign !== '!') return <PersonAvatar size={22} decorative {...faceOf(item)} />;
  return <PriorityBars level={LEVELS[priorityOf(item.id).key]} />;
}

interface QuickOfferProps {
  readonly line: RefObject<HTMLElement | null>;
  readonly lookups: QuickLookups;
}

export function QuickOffer({ line, lookups }: QuickOfferProps) {
  const { i18n } = useTranslation('ui');
  const id = useId();
  const { offer, take } = useOffer(line, lookups);
  useListAttributes(offer, id);
  if (!offer) return null;
  const { sign } = offer.typing;
  const t = i18n.getFixedT(i18n.language, 'tasks');
  return createPortal(
    <div className="hf-offer-at" style={offer.at}>
      <NameOffer
        id={id}
        label={t(sign === '@' ? 'columns.ASSIGNEES' : sign === '#' ? 'columns.LABELS' : 'columns.PRIORITY')}
        offer={offer}
        onTake={(item) => take(offer.typing, item)}
        icon={OfferIcon}
      />
    </div>,
    floatingParent(offer.field),
  );
}
