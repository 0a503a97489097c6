/**
 * Draws the PNG icons in public/icons from the mark of icon.svg. Run after changing the mark: `node scripts/make-icons.mjs`.
 * The maskable icon and Apple's are filled to the edge, with the mark inside the safe circle.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, root, say } from './ensure.mjs';

await onNewNode(import.meta.url);
const { findChromium } = await import('./chromium.mjs');
const { chromium } = await import('playwright');

const folder = join(root, 'public/icons');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');
const full = mark.replace('rx="5.5" ', '').replace('viewBox="0 0 20 20"', 'viewBox="-3.5 -3.5 27 27"');
const filled = full.replace('<rect width="20" height="20"', '<rect x="-4" y="-4" width="28" height="28"');

const ICONS = [
  { name: 'icon-192.png', size: 192, svg: mark },
  { name: 'icon-512.png', size: 512, svg: mark },
  { name: 'icon-maskable-192.png', size: 192, svg: filled },
  { name: 'icon-maskable-512.png', size: 512, svg: filled },
  { name: 'apple-touch-icon.png', size: 180, svg: filled },
  { name: 'favicon-32.png', size: 32, svg: mark },
];

const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html,body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
  await page.close();
  say(`public/icons/${name}`);
}
await browser.close();
