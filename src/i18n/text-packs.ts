/**
 * Texts that are needed together and come as one file each (`/locales/{language}/{pack}.json`, made by the build): each answer
 * costs some 300 bytes of headers, and a small text alone compresses badly. The files of the namespaces stay beside them.
 */

/** The first is requested in public/first-paint.js, before any code is there. */
export const TEXT_PACKS: Readonly<Record<string, readonly string[]>> = {
  first: ['common', 'app', 'ui', 'auth', 'errors'],
  shell: ['navbar', 'sync', 'timers'],
  'task-list': [
    ...['project', 'project-lookups', 'project-actions'],
    ...['tasks', 'columns', 'board', 'drawer', 'comments'],
  ],
};

/** Of these a pack has what the first screens say; `loadTexts` brings the rest (`scripts/text-packs.mjs`). */
export const SHORTENED: readonly string[] = ['errors', 'sync'];

/** The pack of a namespace, undefined where it comes alone. */
export function packOf(namespace: string): string | undefined {
  return Object.keys(TEXT_PACKS).find((pack) => TEXT_PACKS[pack]?.includes(namespace));
}
