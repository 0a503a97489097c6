/**
 * Renders the toasts of `toast-store.ts`; mount it once near the root. Hover or focus pauses their timers; Escape
 * inside dismisses.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Check, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { dismissAction, dismissMessage, useToasts } from './toast-store.ts';
import type { ToastMessage, ToastTone } from './toast-store.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

type TimedProps = {
  readonly className: string;
  readonly tone: ToastTone;
  readonly duration: number;
  readonly onDone: () => void;
  readonly children: ReactNode;
};

/** A toast with a timer, which pauses while it is hovered or has the focus. */
function Timed({ className, tone, duration, onDone, children }: TimedProps) {
  const [isPaused, setPaused] = useState(false);
  const expire = useEffectEvent(onDone);
  useEffect(() => {
    if (isPaused || !Number.isFinite(duration)) return undefined;
    const timer = setTimeout(expire, duration);
    return () => clearTimeout(timer);
  }, [isPaused, duration]);
  return (
    <div
      className={className}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      // Only a moved pointer pauses: one that rests where the toast appears would block all later messages.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setPaused(true);
      }}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      {children}
    </div>
  );
}

type MessageTextProps = { readonly message: ToastMessage; readonly onDone: () => void };

function MessageText({ message, onDone }: MessageTextProps) {
  const { title, text, onOpen } = message;
  const content = (
    <>
      <span className="hf-message-title">{title}</span>
      {text && <span className="hf-message-text">{text}</span>}
    </>
  );
  if (!onOpen) return <div className="hf-message-words hf-grow">{content}</div>;
  const open = (): void => {
    onDone();
    onOpen();
  };
  return (
    <button type="button" className="hf-message-words hf-message-open hf-grow" onClick={open}>
      {content}
    </button>
  );
}

function MessageToast() {
  const { t } = useTranslation('ui');
  const { messages } = useToasts();
  const message = messages[0];
  if (!message) return null;
  const tone = message.tone ?? 'info';
  const done = (): void => dismissMessage(message.id);
  return (
    <Timed
      key={message.id}
      className="hf-message"
      tone={tone}
      duration={message.duration ?? 5000}
      onDone={done}
    >
      <Icon icon={ICONS[tone]} className="hf-message-icon" />
      <MessageText message={message} onDone={done} />
      <IconButton icon={X} size="sm" label={t('close')} onClick={done} />
    </Timed>
  );
}

function ActionToast() {
  const { t } = useTranslation('ui');
  const { action } = useToasts();
  if (!action) return null;
  const done = (): void => dismissAction(action.id);
  const act = (): void => {
    done();
    action.onAction?.();
  };
  return (
    <Timed key={action.id} className="hf-toast" tone="info" duration={action.duration ?? 8000} onDone={done}>
      <Icon icon={action.tone ? ICONS[action.tone] : Check} />
      <span className={classNames('hf-grow', action.tone ? 'hf-toast-whole' : 'hf-trunc')}>
        {action.text}
      </span>
      {action.onAction && (
        <button type="button" className="hf-toast-action" onClick={act}>
          {action.actionLabel ?? t('undo')}
          {action.keys && <Kbd keys={action.keys} />}
        </button>
      )}
    </Timed>
  );
}

export function ToastHost() {
  return createPortal(
    <>
      <MessageToast />
      <ActionToast />
    </>,
    document.body,
  );
}
