/** What runs in a thread of the text pool. Knows no database and no request. */
import { inlineTextWork } from './text-work.ts';

export const { sanitize, merge } = inlineTextWork;
