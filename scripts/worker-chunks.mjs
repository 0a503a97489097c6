/**
 * Builds workers as entries of the page's own build. By default Vite builds each worker separately, and a device loads
 * shared code (Dexie, the schemas, the mutations) once per build. As entries they share chunks with the page.
 */
import { dirname, join } from 'node:path';

const WORKER_URL = /new URL\(['"](\.[^'"]+worker\.ts)['"], import\.meta\.url\)/g;

/** Whether workers load the file of that name: a worker's own, or one that they share with the page. */
export const runsInWorkers = (fileName) => /(-data|worker)-[\w-]{8}\.js$/.test(fileName);

/** The plugin for Vite; in development it leaves workers as they are. */
export function workerChunks() {
  return {
    name: 'holdfast:worker-chunks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: 'worker.ts' },
      handler(code, id) {
        return code.replaceAll(WORKER_URL, (_, path) => {
          const file = this.emitFile({
            type: 'chunk',
            id: join(dirname(id), path),
            preserveSignature: false,
          });
          return `import.meta.ROLLUP_FILE_URL_${file}`;
        });
      },
    },
  };
}
