/**
 * The slim Chakra system: own tokens, no default recipes (they cost 16 kB on the first screen).
 * Semantic colours point at the CSS variables of `tokens.css`, so a theme change is one attribute on <html>
 * and no style is computed again. Components name tokens (`color="fg.muted"`), never values.
 */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { PALETTE } from './palette.ts';

const STEPS = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64,
];

const spacing = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step * 4}px` }]));

type Leaf = { value: string };
type ColorTree = Record<string, Record<string, Leaf>>;

/** `bg-panel` becomes `bg.panel`, `bg` becomes `bg` itself (Chakra's DEFAULT), each reading its CSS variable. */
function semanticColors(): ColorTree {
  const tree: ColorTree = {};
  for (const name of Object.keys(PALETTE)) {
    const [family = name, ...rest] = name.split('-');
    const branch = (tree[family] ??= {});
    branch[rest.length > 0 ? rest.join('-') : 'DEFAULT'] = { value: `var(--${name})` };
  }
  return tree;
}

const config = defineConfig({
  cssVarsPrefix: 'hf',
  preflight: false,
  conditions: {
    dark: "[data-theme='dark'] &, .dark &",
    light: "[data-theme='light'] &, :root:not([data-theme='dark']) &",
  },
  theme: {
    breakpoints: { sm: '641px', md: '768px', lg: '1024px', xl: '1200px', '2xl': '1440px' },
    tokens: {
      fonts: {
        body: { value: 'var(--font)' },
        heading: { value: 'var(--font)' },
        mono: { value: 'var(--font-mono)' },
      },
      fontSizes: {
        '2xs': { value: '11px' },
        xs: { value: '12px' },
        sm: { value: '13px' },
        md: { value: '14px' },
        lg: { value: '15px' },
        xl: { value: '20px' },
        '2xl': { value: '28px' },
      },
      fontWeights: {
        normal: { value: '400' },
        row: { value: '450' },
        medium: { value: '500' },
        semibold: { value: '600' },
      },
      spacing,
      sizes: { ...spacing, full: { value: '100%' }, row: { value: '36px' }, control: { value: '28px' } },
      radii: {
        chip: { value: '5px' },
        control: { value: '6px' },
        panel: { value: '8px' },
        pop: { value: '10px' },
        dialog: { value: '12px' },
        full: { value: '9999px' },
      },
      shadows: {
        card: { value: 'var(--shadow-1)' },
        pop: { value: 'var(--shadow-2)' },
        dialog: { value: 'var(--shadow-3)' },
      },
      durations: {
        fast: { value: 'var(--t-fast)' },
        base: { value: 'var(--t-base)' },
        slow: { value: 'var(--t-slow)' },
      },
      easings: { standard: { value: 'var(--ease)' } },
      zIndex: {
        sticky: { value: 5 },
        drawer: { value: 12 },
        dialog: { value: 40 },
        pop: { value: 60 },
        toast: { value: 80 },
      },
    },
    semanticTokens: { colors: semanticColors() },
    textStyles: {
      label: { value: { fontSize: '11px', lineHeight: '16px' } },
      meta: { value: { fontSize: '12px', lineHeight: '16px' } },
      app: { value: { fontSize: '13px', lineHeight: '20px', letterSpacing: '-0.004em' } },
      reading: { value: { fontSize: '14px', lineHeight: '21px', letterSpacing: '-0.004em' } },
      title: { value: { fontSize: '15px', lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.014em' } },
      page: { value: { fontSize: '20px', lineHeight: '26px', fontWeight: 600, letterSpacing: '-0.017em' } },
      display: {
        value: { fontSize: '28px', lineHeight: '34px', fontWeight: 600, letterSpacing: '-0.024em' },
      },
    },
  },
});

/** The Chakra system of the app. */
export const system = createSystem(defaultBaseConfig, config);
