/**
 * The path of a dependency: straight segments from one end of a bar to an end of another, with space for the arrowhead.
 */
import type { DependencyKind } from '../../../contract/rules/dependency-rule.ts';

export interface BarBox {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const OUT = 8;
const text = (...pieces: readonly (string | number)[]): string => pieces.map(String).join('');

/** From the predecessor to the successor. */
export function linkPath(from: BarBox, to: BarBox, kind: DependencyKind): string {
  const leavesRight = kind === 'finish_start' || kind === 'finish_finish';
  const entersLeft = kind === 'finish_start' || kind === 'start_start';
  const x = leavesRight ? from.right : from.left;
  const out = x + (leavesRight ? OUT : -OUT);
  const end = entersLeft ? to.left - 3 : to.right + 3;
  const before = entersLeft ? to.left - OUT - 4 : to.right + OUT + 4;
  const straight = entersLeft === leavesRight ? (leavesRight ? before >= out : before <= out) : false;
  if (straight) return text('M', x, ' ', from.y, 'H', out, 'V', to.y, 'H', end);
  if (entersLeft !== leavesRight) {
    const far = entersLeft ? Math.min(out, before) : Math.max(out, before);
    return text('M', x, ' ', from.y, 'H', far, 'V', to.y, 'H', end);
  }
  const between = to.y > from.y ? to.y - 15 : to.y + 15;
  return text('M', x, ' ', from.y, 'H', out, 'V', between, 'H', before, 'V', to.y, 'H', end);
}

/** The arrowhead of the path. */
export function arrowPath(to: BarBox, kind: DependencyKind): string {
  const entersLeft = kind === 'finish_start' || kind === 'start_start';
  const tip = entersLeft ? to.left : to.right;
  const back = entersLeft ? tip - 5 : tip + 5;
  return text('M', tip, ' ', to.y, 'L', back, ' ', to.y - 3.5, 'V', to.y + 3.5, 'Z');
}
