/** `npm run tables`: writes `server/db/tables.gen.ts` anew, after a migration was added. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, root } from './ensure.mjs';

await onNewNode(import.meta.url);
const { tablesText } = await import('./tables-text.mjs');
writeFileSync(join(root, 'server', 'db', 'tables.gen.ts'), await tablesText());
