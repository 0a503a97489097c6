/**
 * Converts content shared by other applications: text, links, and the content of text files are put into the address of
 * the form for a new task, in the fragment, which is not sent to the server. Images, other files, and text that is too
 * long for an address wait in a cache for that page. Pure. Never: an upload, or a truncated text.
 */
import { SHARE_PATH } from './messages.ts';

/** Cache for shared files; the page reads it by the same name. It is removed at sign-out like all personal data. */
export const SHARED_CACHE = 'holdfast-shared';
export const SHARED_FILE_NAME = 'x-file-name';
/** Maximum characters of shared text in an address; browsers truncate very long addresses. */
const LONGEST = 60_000;
const MAX_TITLE = 500;
const MAX_LINK = 4000;
/** The replacement character for bytes that are not UTF-8. */
const UNREADABLE = '\uFFFD';
const TEXT_NAME = /\.(txt|md|markdown|csv|log)$/i;

export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function filesIn(form: FormData): File[] {
  return form.getAll('files').filter((file): file is File => typeof file !== 'string');
}

const isWords = (file: File): boolean => file.type.startsWith('text/') || TEXT_NAME.test(file.name);

/** The content of a text file; null when it is too long to be combined with others, or not UTF-8. */
async function wordsOf(file: File): Promise<string | null> {
  if (!isWords(file) || file.size > LONGEST * 4) return null;
  const text = (await file.text()).trim();
  return text.includes(UNREADABLE) ? null : text;
}

/**
 * A submitted share form: its text, and the files to attach. A shared text file contributes its name and content; what
 * does not fit into an address stays a file.
 */
export async function readShared(
  form: FormData,
): Promise<{ readonly words: Shared; readonly files: readonly File[] }> {
  const parts: string[] = [];
  const take = (text: string): boolean => {
    const fits = [...parts, text].join('\n\n').length <= LONGEST;
    if (fits && text !== '') parts.push(text);
    return fits;
  };
  const all = filesIn(form);
  const files: File[] = [];
  const title = textOf(form, 'title') || (all.find(isWords)?.name ?? '').replace(TEXT_NAME, '');
  const url = textOf(form, 'url');
  const long = [title.length > MAX_TITLE && title, textOf(form, 'text'), url.length > MAX_LINK && url];
  const text = long.filter((one) => one !== false && one !== '').join('\n\n');
  if (!take(text)) files.push(new File([text], 'text.txt', { type: 'text/plain' }));
  for (const file of all) {
    const words = await wordsOf(file);
    if (words === null || !take(words)) files.push(file);
  }
  const words = {
    title: title.length > MAX_TITLE ? '' : title,
    text: parts.join('\n\n'),
    url: url.length > MAX_LINK ? '' : url,
  };
  return { words, files };
}

/** The address of the page with the shared text; `files` is null when they could not be stored. */
export function sharedAddress({ title, text, url }: Shared, files: number | null = 0): string {
  const words = new URLSearchParams();
  if (files !== 0) words.set('files', String(files ?? 'lost'));
  for (const [name, value] of Object.entries({ title, text, url })) if (value !== '') words.set(name, value);
  const hash = words.toString();
  return hash === '' ? SHARE_PATH : `${SHARE_PATH}#${hash}`;
}
