/** Every URL in the web app manifest is a screen of the application. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../src/app/router.ts';
import { SHARE_PATH } from '../../sw/messages.ts';

const ROOT = join(import.meta.dirname, '../..');
// The scripts have no types of their own.
const { manifest } = (await import(join(ROOT, 'scripts/manifest.mjs'))) as {
  readonly manifest: Partial<ManifestOptions>;
};

const { shortcuts = [], protocol_handlers = [], file_handlers = [], share_target } = manifest;
const addresses = [
  manifest.start_url ?? '',
  ...shortcuts.map(({ url }) => url),
  ...protocol_handlers.map(({ url }) => url),
  ...file_handlers.map(({ action }) => action),
  share_target?.action ?? '',
];

it.each(addresses)('%s is a screen', (address) => {
  const matches = createAppRouter().matchRoutes(address.replace(/[?#].*$/, ''));
  expect(matches.some((match) => match._notFound)).toBe(false);
  expect(matches.at(-1)?.routeId).toMatch(/^\/worklenz\/_shell\/./);
});

it('passes links in a placeholder, and files to the page of the share target', () => {
  expect(protocol_handlers.map(({ protocol }) => protocol)).toEqual(['web+holdfast']);
  expect(protocol_handlers.map(({ url }) => url.split('%s').length)).toEqual([2]);
  expect(file_handlers.map(({ action }) => action)).toEqual([SHARE_PATH]);
  expect(share_target?.action).toBe(SHARE_PATH);
});

it('accepts pictures, PDF, text, CSV and Markdown', () => {
  const endings = file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  expect(endings).toEqual(expect.arrayContaining(['.png', '.jpg', '.pdf', '.txt', '.csv', '.md']));
});

it('lists existing pictures, and one screenshot per form factor', () => {
  const { icons = [], screenshots = [] } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];
  expect(pictures.filter(({ src }) => !existsSync(join(ROOT, 'public', src)))).toEqual([]);
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
});

it('displays as standalone where newer display modes are not supported', () => {
  expect(manifest.display).toBe('standalone');
  expect(manifest.display_override).toEqual(['window-controls-overlay', 'standalone']);
  expect(manifest.launch_handler?.client_mode).toEqual(['navigate-new', 'auto']);
});
