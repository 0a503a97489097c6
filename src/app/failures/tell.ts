/** Shows the messages of the catalogue as toasts, in the person's language, from any screen. */
import i18next from 'i18next';
import { loadFirstTexts, loadTexts } from '../../i18n/i18n.ts';
import { notify } from '../../ui/toast-store.ts';
import type { Message, Words } from './answer-messages.ts';
import { waitParts } from './rate-limit.ts';

/** The words of a message; the texts of the errors must be here. */
function inWords(words: Words): string {
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

/** Whether the texts that are here have a sentence of its own for them. */
function isHere(words: Words | undefined): boolean {
  if (!words) return true;
  if ('entry' in words) return i18next.exists(`errors:catalogue.${words.entry}`);
  return !('code' in words) || i18next.exists(`errors:${words.code}`);
}

/** Queues the message as a toast; answers the way to take it away before its time. */
export async function tell(message: Message): Promise<() => void> {
  await loadFirstTexts([]);
  // What the first screens can say does not wait for the rest.
  if (!isHere(message.title) || !isHere(message.text)) await loadTexts(['errors']);
  return notify({
    title: inWords(message.title),
    text: message.text && inWords(message.text),
    tone: message.tone,
  });
}
