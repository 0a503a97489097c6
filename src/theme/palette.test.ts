import { describe, expect, it } from 'vitest';
import { contrast } from '../lib/oklch.ts';
import { GROUNDS, PALETTE } from './palette.ts';
import type { ColorToken, ThemeName } from './palette.ts';

const THEMES: readonly ThemeName[] = ['light', 'dark'];

type Pair = readonly [front: ColorToken, grounds: readonly ColorToken[]];
const TEXT: readonly Pair[] = [
  ['fg', GROUNDS],
  ['fg-muted', GROUNDS],
  ['fg-subtle', GROUNDS],
  ['accent-text', [...GROUNDS, 'accent-soft']],
  [
    'danger',
    [
      'bg',
      'bg-panel',
      'bg-hover',
      'bg-selected',
      'bg-card',
      'bg-drawer',
      'bg-raised',
      'bg-sunken',
      'danger-soft',
    ],
  ],
  [
    'warning',
    [
      'bg',
      'bg-panel',
      'bg-hover',
      'bg-selected',
      'bg-card',
      'bg-drawer',
      'bg-raised',
      'bg-sunken',
      'warning-soft',
    ],
  ],
  [
    'success',
    ['bg', 'bg-panel', 'bg-hover', 'bg-selected', 'bg-card', 'bg-drawer', 'bg-raised', 'success-soft'],
  ],
  ['fg', ['accent-soft', 'danger-soft', 'warning-soft', 'success-soft']],
  ['accent-fg', ['accent', 'accent-hover']],
  ['danger-fg', ['danger']],
  ['bg', ['bg-inverse']],
];
const MARKS: readonly Pair[] = [
  ['accent', GROUNDS],
  ['line-control', GROUNDS],
  ['danger-mark', GROUNDS],
  ['warning-mark', GROUNDS],
  ['success-mark', GROUNDS],
  ['prio-on', GROUNDS],
  ['prio-high', GROUNDS],
  ['prio-critical', GROUNDS],
  ['chart-1', ['bg', 'bg-panel', 'bg-card']],
  ['chart-2', ['bg', 'bg-panel', 'bg-card']],
  ['chart-3', ['bg', 'bg-panel', 'bg-card']],
  ['chart-4', ['bg', 'bg-panel', 'bg-card']],
];

function failures(pairs: readonly Pair[], theme: ThemeName, least: number): string[] {
  return pairs.flatMap(([front, grounds]) =>
    grounds
      .map((ground) => ({ ground, ratio: contrast(PALETTE[front][theme], PALETTE[ground][theme]) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`),
  );
}

describe('palette', () => {
  for (const theme of THEMES) {
    it(`has a contrast of 4.5:1 for text on every ground (${theme})`, () => {
      expect(failures(TEXT, theme, 4.5)).toEqual([]);
    });
    it(`has a contrast of 3:1 for marks on every ground (${theme})`, () => {
      expect(failures(MARKS, theme, 3)).toEqual([]);
    });
  }
});
