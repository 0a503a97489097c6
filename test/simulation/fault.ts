/** A deliberate fault: one small edit of the source that breaks a rule. */
import type { StoryName } from './stories/index.ts';

export interface Fault {
  readonly name: string;
  /** The rule it breaks. */
  readonly rule: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The first seed to try, when earlier ones do not detect the fault. */
  readonly from?: number;
  /** The story that detects it; random runs hardly ever do. */
  readonly story?: StoryName;
}
