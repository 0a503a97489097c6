/**
 * What stands with the line of a new task: what it says besides the name, and the names that are offered while one is typed. Its code
 * comes behind the first rows. Props: see quick-line.tsx.
 */
import { lazyComponent } from '../../ui/lazy-component.tsx';

export const QuickTokens = lazyComponent(async () => (await import('./quick-line.tsx')).QuickLine);
