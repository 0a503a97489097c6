/**
 * Replaces `contract/entities/entity-facts.ts` in the build by its computed values, so that the start does not load
 * field tables and zod for a few names.
 */
import { join } from 'node:path';
import { root } from './ensure.mjs';

const FILE = join(root, 'contract/entities/entity-facts.ts');

/** The module's replacement in the build. */
export async function entityFactsCode() {
  const facts = await import(FILE);
  return Object.entries(facts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** The plugin for Vite. */
export function entityFacts() {
  return {
    name: 'holdfast:entity-facts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: FILE },
      handler: () => entityFactsCode(),
    },
  };
}
