/**
 * Tells zod not to compile schemas: the page's content security policy forbids evaluating text as code, and the mere
 * attempt is reported as a violation. Must be imported before the first schema is made, hence by the fields.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });
