import { expect, it } from 'vitest';
import * as facts from '../contract/entities/entity-facts.ts';
import { entityFactsCode } from './entity-facts.mjs';

it('puts into the build what the module derives', async () => {
  const code = await entityFactsCode();
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect({ ...built }).toEqual({ ...facts });
  expect(code).not.toContain('import');
});
