/** Shows the messages of the catalogue as toasts, in the person's language, from any screen. */
import i18next from 'i18next';
import { loadFirstTexts, loadTexts } from '../../i18n/i18n.ts';
import { notify } from '../../ui/toast-store.ts';
import type { Message, Words } from './answer-messages.ts';
import { waitParts } from './rate-limit.ts';

/** The text of a message; the texts of the errors must be loaded. */
function messageText(words: Words): string {
  if ('sentence' in words) return words.sentence;
  if ('wait' in words) {
    const { unit, count } = waitParts(words.wait);
    return i18next.t(`ui:wait.${unit}`, { count });
  }
  if ('entry' in words) return i18next.t(`errors:catalogue.${words.entry}`);
  return i18next.t(`errors:${words.code}`, {
    defaultValue: i18next.t(`errors:catalogue.${words.otherwise}`),
  });
}

/** Whether the loaded texts include this one. */
function isHere(words: Words | undefined): boolean {
  if (!words) return true;
  if ('entry' in words) return i18next.exists(`errors:catalogue.${words.entry}`);
  return !('code' in words) || i18next.exists(`errors:${words.code}`);
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
