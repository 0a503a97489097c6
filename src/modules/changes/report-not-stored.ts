/**
 * Reports why a change was not made, with the same text everywhere: the rule that forbids it, else that this device
 * could not store it. Nothing has changed then.
 */
import i18next from 'i18next';
import { ERRORS, isErrorCode } from '../../../contract/errors.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { notify, type ToastMessage } from '../../ui/toast-store.ts';
import { failureCode } from '../../app/failures/answer-messages.ts';

/** Maximum number of blocking tasks that are named. */
const NAMED = 3;

function namesOf(error: unknown): readonly string[] {
  const details: unknown = error instanceof Error ? Reflect.get(error, 'details') : undefined;
  const names: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'names') : [];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function wordsOf(error: unknown): ToastMessage {
  const code = failureCode(error);
  const names = namesOf(error);
  if (code === 'dependencies_open' && names.length > 0) {
    const named = [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ');
    return {
      title: i18next.t('errors:blocked.title'),
      text: i18next.t('errors:blocked.text', { names: named }),
      tone: 'warning',
    };
  }
  if (isErrorCode(code) && ERRORS[code].disposition === 'reject')
    return { title: i18next.t(`errors:${code}`), tone: 'warning' };
  return { title: i18next.t('errors:notKept.title'), text: i18next.t('errors:notKept.text'), tone: 'error' };
}

/** The reason as a text, for the field whose contents were not stored. */
export async function reasonNotStored(error: unknown): Promise<string> {
  await loadTexts(['errors']);
  return wordsOf(error).title;
}

/** A task that could not be created, because the project has no status on this device. */
export async function reportNoStatus(): Promise<void> {
  await loadTexts(['errors']);
  notify({
    title: i18next.t('errors:noStatus.title'),
    text: i18next.t('errors:noStatus.text'),
    tone: 'error',
  });
}

export async function reportNotStored(error: unknown): Promise<void> {
  await loadTexts(['errors']);
  notify(wordsOf(error));
}
