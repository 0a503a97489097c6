/**
 * The field for a comment or an update. An `@` suggests people of the project: arrows choose, Enter or Tab inserts,
 * Escape closes the list. Ctrl/⌘ Enter sends.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedComment, type Mention } from '../../../../contract/rules/comment-text.ts';
import type { TypedComment } from '../../../data/thread.ts';
import { isComposing, matchesKeys } from '../../../lib/keyboard.ts';
import { Button } from '../../../ui/button.tsx';
import type { Person } from '../../../ui/person-avatar.tsx';
import { activeId, answersOffer, type Offer } from '../../../modules/name-offer/name-offer.tsx';
import { namesFor, type NameTyping, nameTyping, withName } from '../../../modules/name-offer/name-typing.ts';
import { MentionList } from '../mentions/mention-list.tsx';
import { keyboards } from '../../../ui/keyboards.ts';

interface CommentFieldProps {
  readonly label: string;
  readonly people: readonly Person[];
  readonly value: TypedComment;
  readonly onChange: (value: TypedComment) => void;
  readonly sendLabel: string;
  readonly onSend: (comment: TypedComment) => void;
  /** Cancels without sending; adds a cancel button. */
  readonly onCancel?: () => void;
  /** Called on Escape, which may be pressed by accident: the typed text should stay. */
  readonly onLeave?: () => void;
  readonly autoFocus?: boolean;
  /** By default the placeholder of a comment. */
  readonly placeholder?: string;
  /** Maximum number of characters. */
  readonly limit: number;
  /** Content below the text that is sent with it, such as files. */
  readonly along?: ReactNode;
  /** Whether it can be sent without text. */
  readonly complete?: boolean;
  /** Buttons before the send button. */
  readonly tools?: ReactNode;
}

export function CommentField(props: CommentFieldProps) {
  const { label, people, value, onChange, sendLabel, onSend, onCancel, onLeave, autoFocus } = props;
  const { limit, placeholder, complete = false } = props;
  const { t } = useTranslation('comments');
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [offer, setOffer] = useState<Offer<Person> | null>(null);
  const content = value.content.trim();
  const left = limit - storedComment(content, value.mentions).content.length;
  const ready = (content !== '' || complete) && left >= 0;

  useEffect(() => {
    const element = field.current;
    if (!autoFocus || !element) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, [autoFocus]);

  const look = (element: HTMLTextAreaElement): void => {
    const typing = nameTyping(element.value, element.selectionStart);
    const found = typing ? namesFor(people, typing.query) : [];
    setOffer(typing && found.length > 0 ? { typing, found, active: 0 } : null);
  };
  const take = (typing: NameTyping, person: Person): void => {
    const next = withName(value.content, typing, person.name);
    const mention: Mention = { team_member_id: person.id, name: person.name };
    const known = value.mentions.some((one) => one.team_member_id === person.id);
    onChange({ content: next.text, mentions: known ? value.mentions : [...value.mentions, mention] });
    setOffer(null);
    // After the new text has been rendered.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const send = (): void => {
    if (ready) onSend({ content, mentions: storedComment(content, value.mentions).mentions });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (!offer || !answersOffer(event, offer, setOffer, take)) {
      if (matchesKeys(event, 'mod+enter')) send();
      else if (matchesKeys(event, 'escape') && onLeave) onLeave();
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="hf-td-compose" role="group" aria-label={label}>
      <textarea
        ref={field}
        name="comment"
        {...keyboards.prose}
        aria-label={label}
        placeholder={placeholder ?? t('placeholder')}
        rows={2}
        value={value.content}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offer ? listId : undefined}
        aria-activedescendant={offer ? activeId(listId, offer) : undefined}
        aria-invalid={left < 0 || undefined}
        onChange={(event) => {
          onChange({ ...value, content: event.currentTarget.value });
          look(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
        onClick={(event) => look(event.currentTarget)}
        onBlur={() => setOffer(null)}
      />
      {offer && (
        <div className="hf-td-compose-people">
          <MentionList id={listId} offer={offer} onTake={(person) => take(offer.typing, person)} />
        </div>
      )}
      {props.along}
      <FieldFoot left={left}>
        {props.tools}
        {onCancel && (
          <Button size="sm" kind="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button size="sm" kind="primary" keys="mod+enter" disabled={!ready} onClick={send}>
          {sendLabel}
        </Button>
      </FieldFoot>
    </div>
  );
}

/** Shows the remaining characters only when few are left. */
function FieldFoot({ left, children }: { readonly left: number; readonly children: ReactNode }) {
  const { t } = useTranslation('comments');
  return (
    <div className="hf-td-compose-foot">
      <span className="hf-td-compose-note hf-grow" role="status">
        {left < 0
          ? t('tooLong', { count: -left })
          : left < 200
            ? t('left', { count: left })
            : t('mentionHint')}
      </span>
      {children}
    </div>
  );
}
