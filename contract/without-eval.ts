/**
 * Stops zod from compiling schemas: the page's content security policy forbids `eval`, and the mere attempt is reported
 * as a violation. Must be imported before the first schema is created, hence by `fields.ts`.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });
