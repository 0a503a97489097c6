/**
 * Texts that are needed together are packed into one file (`/locales/{language}/{pack}.json`, made by the build): each
 * response costs some 300 bytes of headers, and a small text alone compresses badly. The files of the namespaces exist
 * too.
 */

/** The first pack is requested in public/first-paint.js, before any code is loaded. */
export const TEXT_PACKS: Readonly<Record<string, readonly string[]>> = {
  first: ['common', 'app', 'ui', 'auth', 'errors'],
  shell: ['navbar', 'sync', 'timers'],
  'task-list': [
    ...['project', 'project-lookups', 'project-actions'],
    ...['tasks', 'columns', 'board', 'drawer', 'comments'],
  ],
};

/**
 * Namespaces of which a pack contains only the texts of the first screens; `loadTexts` loads the rest
 * (`scripts/text-packs.mjs`).
 */
export const SHORTENED: readonly string[] = ['errors', 'sync'];

/** The pack of a namespace; undefined when it is in none. */
export function packOf(namespace: string): string | undefined {
  return Object.keys(TEXT_PACKS).find((pack) => TEXT_PACKS[pack]?.includes(namespace));
}
