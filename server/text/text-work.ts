/**
 * Sanitizing and merging of descriptions: the interface, and the implementation in the calling thread.
 */
import { mergeDescription } from '../../contract/rules/merge-description.ts';
import { sanitizeDescription } from './sanitize-description.ts';

/** What a merge needs; `by` is the account of whoever wrote `mine`. */
interface MergeInput {
  readonly base: string | null;
  readonly theirs: string | null;
  readonly mine: string | null;
  readonly by: string;
}

export interface TextWork {
  /** The text as it may be stored. Errors: `invalid` when it is too complex, `unavailable` when too many texts wait. */
  readonly sanitize: (html: string | null) => Promise<string | null>;
  /** Both changes of `base`, sanitized again, because a merge can break markup. Same errors. */
  readonly merge: (input: MergeInput) => Promise<string | null>;
}

/** Without threads: for short texts, tests in memory and the simulation. */
export const inlineTextWork: TextWork = {
  sanitize: async (html) => sanitizeDescription(html),
  merge: async ({ base, theirs, mine, by }) => sanitizeDescription(mergeDescription(base, theirs, mine, by)),
};
