/**
 * What other applications share with this one: text, links, and the content of text files become the address of the page that
 * makes a task of them, in the part that no server sees. Pictures and other files wait in a cache for that page. Pure. Never:
 * an upload.
 */
import { SHARE_PATH } from './messages.ts';

/** Cache in which shared files wait; the page reads it by the same name. It goes at sign-out, as all that is a person's. */
export const SHARED_CACHE = 'holdfast-shared';
export const SHARED_FILE_NAME = 'x-file-name';
/** What a task takes at once. */
const MOST_FILES = 50;

/** More would make an address that browsers cut. */
const LONGEST = 60_000;
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

/** Shared files that are no words. */
export function sharedFiles(form: FormData): readonly File[] {
  return filesIn(form)
    .filter((file) => !isWords(file))
    .slice(0, MOST_FILES);
}

/** The words of a form that the system filled. A shared text file gives its name and its words. */
export async function readShared(form: FormData): Promise<Shared> {
  const files = filesIn(form).filter(isWords);
  const texts = await Promise.all(files.map((file) => file.slice(0, LONGEST * 4).text()));
  const title = textOf(form, 'title') || (files[0]?.name ?? '').replace(TEXT_NAME, '');
  const text = [textOf(form, 'text'), ...texts.map((one) => one.trim())]
    .filter((one) => one !== '')
    .join('\n\n');
  return {
    title: title.slice(0, 500),
    text: text.slice(0, LONGEST),
    url: textOf(form, 'url').slice(0, 4000),
  };
}

/** The address of the page with the shared words in it. */
export function sharedAddress({ title, text, url }: Shared, files = 0): string {
  const words = new URLSearchParams();
  if (files > 0) words.set('files', String(files));
  for (const [name, value] of Object.entries({ title, text, url })) if (value !== '') words.set(name, value);
  const hash = words.toString();
  return hash === '' ? SHARE_PATH : `${SHARE_PATH}#${hash}`;
}
