import { expect, it } from 'vitest';
import { entityFactsCode, FACTS } from './entity-facts.mjs';

it.each(FACTS)('replaces %s by its computed values in the build', async (file) => {
  const facts = await import(file);
  const code = await entityFactsCode(file);
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect({ ...built }).toEqual({ ...facts });
  expect(code).not.toContain('import');
});
