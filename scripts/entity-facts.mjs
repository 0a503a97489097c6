/**
 * Replaces the modules of `contract/entities` that export data only by their computed values in the build, so that the
 * start does not load field tables and zod for a few names.
 */
import { join } from 'node:path';
import { root } from './ensure.mjs';

export const FACTS = ['entity-facts.ts', 'unique-names.ts'].map((name) =>
  join(root, 'contract/entities', name),
);

/** The replacement of a module in the build. */
export async function entityFactsCode(file) {
  const facts = await import(file);
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
      filter: { id: FACTS },
      handler: (file) => entityFactsCode(file),
    },
  };
}
