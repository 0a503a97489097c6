/** Shows the messages of the catalogue as toasts, in the person's language, from any screen. */
import i18next from 'i18next';
import { loadFirstTexts, loadTexts } from '../../i18n/i18n.ts';
import { notify } from '../../ui/toast-store.ts';
import type { Message, MessageText } from './answer-messages.ts';
import { waitParts } from './rate-limit.ts';

/** The text of a message; the texts of the errors must be loaded. */
function messageText(text: MessageText): string {
  if ('sentence' in text) return text.sentence;
  if ('wait' in text) {
    const { unit, count } = waitParts(text.wait);
    return i18next.t(`ui:wait.${unit}`, { count });
  }
  if ('entry' in text) return i18next.t(`errors:catalogue.${text.entry}`);
  return i18next.t(`errors:${text.code}`, {
    defaultValue: i18next.t(`errors:catalogue.${text.otherwise}`),
  });
}

/** Whether the loaded texts include this one. */
function isHere(text: MessageText | undefined): boolean {
  if (!text) return true;
  if ('entry' in text) return i18next.exists(`errors:catalogue.${text.entry}`);
  return !('code' in text) || i18next.exists(`errors:${text.code}`);
}

/** Shows the message as a toast; returns a function that dismisses it early. */
export async function showMessage(message: Message): Promise<() => void> {
  await loadFirstTexts([]);
  // Texts of the first screens are loaded already.
  if (!isHere(message.title) || !isHere(message.text)) await loadTexts(['errors']);
  return notify({
    title: messageText(message.title),
    text: message.text && messageText(message.text),
    tone: message.tone,
  });
}
