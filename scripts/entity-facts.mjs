/**
 * Puts the values of `contract/entities/entity-facts.ts` into the build in place of the code that derives them, so that a start does
 * not bring the tables of fields and zod for a few names.
 */
import { join } from 'node:path';
import { root } from './ensure.mjs';

const FILE = join(root, 'contract/entities/entity-facts.ts');

/** What the build has in place of the module. */
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
