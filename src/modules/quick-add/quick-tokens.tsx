/**
 * The tokens of a new task's line, and the names offered while one is typed. Loaded after the first rows. Props: see
 * quick-line.tsx.
 */
import { lazyComponent } from '../../ui/lazy-component.tsx';

export const QuickTokens = lazyComponent(async () => (await import('./quick-line.tsx')).QuickLine);
