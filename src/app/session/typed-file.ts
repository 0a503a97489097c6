/** Exports the person's drafts as a file. Loaded on demand. */
import { typedTexts } from './typed-drafts.ts';

function readable(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

/** Drafts by form, in readable form. */
const readableTexts = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(typedTexts().map(({ key, text }) => [key.replace(/^holdfast\./, ''), readable(text)]));

const asFile = (content: unknown): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });

/** All drafts by form, as a file for the person. */
export const exportTyped = (): Blob => asFile(readableTexts());

/** The export of pending changes, completed with the drafts; null when there are neither. */
export async function withTyped(waiting: Blob | null): Promise<Blob | null> {
  if (typedTexts().length === 0) return waiting;
  const content: unknown = waiting && JSON.parse(await waiting.text());
  return asFile({ ...(content ?? { program: 'holdfast' }), typed: readableTexts() });
}
