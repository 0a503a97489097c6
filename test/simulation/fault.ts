/** A deliberate fault: one small edit of the source that breaks a rule. */
import type { StoryName } from './stories/index.ts';

export interface Fault {
  readonly name: string;
  /** The rule it breaks. */
  readonly rule: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The first seed to try, where the early ones do not notice. */
  readonly from?: number;
  /** It takes a told life; chance hardly meets it. */
  readonly story?: StoryName;
}
