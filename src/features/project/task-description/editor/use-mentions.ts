/** Suggests people while a name is typed after an `@`. */
import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useState } from 'react';
import type { Task } from '../../../../../contract/entities/task-entities.ts';
import { useMyMembership } from '../../../../data/people.ts';
import type { Person } from '../../../../ui/person-avatar.tsx';
import { answersOffer, type Offer } from '../../../../modules/name-offer/name-offer.tsx';
import { namesFor, type NameTyping, nameTyping } from '../../../../modules/name-offer/name-typing.ts';
import { useTaskLookups } from '../../task-lookups/task-lookups.ts';

/** Width of the list in pixels. */
const WIDTH = 260;

/** A list of suggestions and its position in the editor. */
interface PositionedOffer extends Offer<Person> {
  readonly at: { readonly left: number; readonly top: number };
}

export interface Mentions {
  readonly offer: PositionedOffer | null;
  /** Updates the suggestions from the text at the caret. */
  readonly update: (editor: Editor) => void;
  readonly insert: (editor: Editor, typing: NameTyping, person: Person) => void;
  /** Handles a key for the list; returns whether it did. */
  readonly key: (editor: Editor, event: KeyboardEvent) => boolean;
  readonly close: () => void;
}

/** The partial name at the caret. */
function typingAt({ state, isFocused }: Editor): NameTyping | null {
  const { $from, empty } = state.selection;
  if (!empty || !isFocused || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const text = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  return nameTyping(text, text.length);
}

/** A position below the `@`, relative to the editor. */
function positionOf(editor: Editor, frame: HTMLElement | null, typing: NameTyping): PositionedOffer['at'] {
  const { $from } = editor.state.selection;
  const { left, bottom } = editor.view.coordsAtPos($from.start() + typing.start);
  const box = frame?.getBoundingClientRect() ?? new DOMRect();
  return { left: Math.max(0, Math.min(left - box.left, box.width - WIDTH)), top: bottom - box.top + 4 };
}

export function useMentions(task: Pick<Task, 'team_id'>, frame: RefObject<HTMLElement | null>): Mentions {
  const me = useMyMembership(task.team_id)?.id;
  const { members } = useTaskLookups();
  const [offer, setOffer] = useState<PositionedOffer | null>(null);
  const update = (editor: Editor): void => {
    const typing = typingAt(editor);
    const others = members.filter(({ id }) => id !== me);
    const found = typing ? namesFor(others, typing.query) : [];
    if (!typing || found.length === 0) setOffer(null);
    else setOffer({ typing, found, active: 0, at: positionOf(editor, frame.current, typing) });
  };
  const insert = (editor: Editor, typing: NameTyping, person: Person): void => {
    const start = editor.state.selection.$from.start() + typing.start;
    const range = { from: start, to: start + 1 + typing.query.length };
    const mention = { type: 'mention', attrs: { id: person.id, label: person.name } };
    editor
      .chain()
      .focus()
      .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
      .run();
    setOffer(null);
  };
  const key = (editor: Editor, event: KeyboardEvent): boolean =>
    offer !== null &&
    answersOffer(
      event,
      offer,
      (next) => setOffer(next && { ...next, at: offer.at }),
      (typing, person) => insert(editor, typing, person),
    );
  const close = useCallback(() => setOffer(null), []);
  return { offer, update, insert, key, close };
}
