/**
 * The colour table of the design as data, for code that must compute with colours (contrast tests,
 * stored colours, charts). `tokens.css` carries the same values for painting; a test keeps them equal.
 */

/** One colour per theme. */
export type ThemedColor = { readonly light: string; readonly dark: string };

/** Every colour token, named as its CSS variable without the leading dashes. */
export const PALETTE = {
  bg: { light: '#ffffff', dark: '#181818' },
  'bg-panel': { light: '#f7f8f8', dark: '#1e1f1f' },
  'bg-sunken': { light: '#f0f2f2', dark: '#262828' },
  'bg-hover': { light: '#f5f7f7', dark: '#212323' },
  'bg-active': { light: '#eaeded', dark: '#2a2c2c' },
  'bg-selected': { light: '#e9f5f3', dark: '#162927' },
  'bg-card': { light: '#ffffff', dark: '#202222' },
  'bg-drawer': { light: '#ffffff', dark: '#1b1c1c' },
  'bg-raised': { light: '#ffffff', dark: '#242626' },
  'bg-inverse': { light: '#1d2323', dark: '#e9eded' },
  line: { light: '#eef0f0', dark: '#272929' },
  'line-strong': { light: '#dfe3e3', dark: '#353838' },
  'line-control': { light: '#7e8887', dark: '#747d7c' },
  fg: { light: '#171c1c', dark: '#e8ecec' },
  'fg-muted': { light: '#4c5655', dark: '#b0b8b7' },
  'fg-subtle': { light: '#626c6b', dark: '#939c9b' },
  'fg-faint': { light: '#99a2a1', dark: '#636b6a' },
  accent: { light: '#0b7a70', dark: '#3dbcab' },
  'accent-hover': { light: '#09675f', dark: '#56cebe' },
  'accent-fg': { light: '#ffffff', dark: '#04201d' },
  'accent-text': { light: '#0a6f66', dark: '#5ed0c0' },
  'accent-soft': { light: '#e1f2ef', dark: '#15332f' },
  'accent-line': { light: '#8fcdc4', dark: '#2a6f66' },
  danger: { light: '#c0332b', dark: '#ff8f86' },
  'danger-mark': { light: '#d3453c', dark: '#f0695f' },
  'danger-soft': { light: '#fdeeec', dark: '#301c1a' },
  'danger-fg': { light: '#ffffff', dark: '#2a0805' },
  warning: { light: '#8a5200', dark: '#f0b95a' },
  'warning-mark': { light: '#b97407', dark: '#e0a03a' },
  'warning-soft': { light: '#fdf3e0', dark: '#362a14' },
  success: { light: '#1b7343', dark: '#7fd29f' },
  'success-mark': { light: '#2b9158', dark: '#54bd7e' },
  'success-soft': { light: '#e6f5ec', dark: '#172f21' },
  'prio-off': { light: '#d8dddd', dark: '#3c4040' },
  'prio-on': { light: '#59636a', dark: '#aab3b2' },
  'prio-high': { light: '#c46a08', dark: '#f0a24a' },
  'prio-critical': { light: '#d02f2f', dark: '#f2564d' },
  'chart-1': { light: '#2b938a', dark: '#36a497' },
  'chart-2': { light: '#738b99', dark: '#71899a' },
  'chart-3': { light: '#b97407', dark: '#e0a03a' },
  'chart-4': { light: '#8168b8', dark: '#a48fdb' },
  'chart-grid': { light: '#e9ecec', dark: '#2a2d2d' },
} as const satisfies Record<string, ThemedColor>;

/** Name of a colour token. */
export type ColorToken = keyof typeof PALETTE;

/** The two themes. */
export type ThemeName = 'light' | 'dark';

/** Backgrounds of text and marks. */
export const GROUNDS = [
  'bg',
  'bg-panel',
  'bg-sunken',
  'bg-hover',
  'bg-active',
  'bg-selected',
  'bg-card',
  'bg-drawer',
  'bg-raised',
] as const satisfies readonly ColorToken[];
