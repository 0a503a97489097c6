import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { demoSignIn } from './demo/seed.ts';
import { readyBlock } from './ready-block.ts';

const LINES = ['Holdfast is ready at http://localhost:4000', 'Demo sign-in: owner@demo.example / secret'];

describe('what is printed when the server is ready', () => {
  it('is plain lines when piped', () => {
    expect(readyBlock(LINES, false)).toBe(LINES.join('\n'));
  });

  it('is the same text, coloured and indented, in a terminal', () => {
    const block = readyBlock(LINES, true);
    expect(block).toContain('\u001B[');
    expect(stripVTControlCharacters(block)).toBe(`\n  ${LINES.join('\n  ')}\n`);
  });

  it('lists everybody who can sign in on two short lines', () => {
    const lines = demoSignIn();
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.length).toBeLessThan(140);
    expect(lines[1]).toMatch(/: jonas, minseo, .*, noor @demo\.holdfast\.example$/);
  });
});
