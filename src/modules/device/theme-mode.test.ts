import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { BROWSER_COLORS, chooseMode } from './theme-mode.ts';

const script = await readFile(new URL('../../../public/first-paint.js', import.meta.url), 'utf8');

function firstPaint(saved: string | null, systemIsDark: boolean) {
  const page = { mode: '', browserColor: '', scheme: '' };
  const root = {
    lang: '',
    classList: { add: (mode: string) => (page.mode = mode) },
    setAttribute: () => undefined,
    style: {
      set colorScheme(scheme: string) {
        page.scheme = scheme;
      },
    },
  };
  const document = {
    documentElement: root,
    querySelector: () => ({ setAttribute: (_name: string, color: string) => (page.browserColor = color) }),
    addEventListener: () => undefined,
    createElement: () => ({}),
    head: { appendChild: () => undefined },
  };
  const run = new Function('document', 'localStorage', 'navigator', 'window', 'location', script);
  const storage = {
    getItem: (key: string) => (key === 'theme' ? saved : null),
  };
  const system = { matchMedia: () => ({ matches: systemIsDark }) };
  run(document, storage, { languages: [] }, system, { pathname: '/' });
  return page;
}

describe('the colour mode', () => {
  it('is the saved choice, else what the system prefers, else light', () => {
    expect(chooseMode('light', true)).toBe('light');
    expect(chooseMode('dark', false)).toBe('dark');
    expect(chooseMode(null, true)).toBe('dark');
    expect(chooseMode('blue', false)).toBe('light');
  });

  it('is set before the first paint by the same rule', () => {
    for (const saved of ['light', 'dark', 'blue', null]) {
      for (const systemIsDark of [true, false]) {
        const mode = chooseMode(saved, systemIsDark);
        expect(firstPaint(saved, systemIsDark)).toEqual({
          mode,
          browserColor: BROWSER_COLORS[mode],
          scheme: mode,
        });
      }
    }
  });
});
