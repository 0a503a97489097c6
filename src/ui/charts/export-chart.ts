/** Exports a drawing as a file: an image for a report (PNG, double size) or vectors (SVG), with its name above. */
import { saveFile } from '../../lib/save-file.ts';

const HEAD = 36;
const SIDE = 16;
const SCALE = 2;
const SVG = 'http://www.w3.org/2000/svg';
const FONTS = 'Inter, system-ui, -apple-system, "Segoe UI", "Noto Sans KR", "Noto Sans SC", sans-serif';
/** Properties from the stylesheet and the tokens, which an exported file needs inline. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
];
/** Elements for pointer and keyboard only, not part of the image. */
const LIVE = '[data-chart="points"], [data-chart="readout"], .hf-chart-cursor';

function withStyles(source: Element, copy: Element): void {
  const computed = getComputedStyle(source);
  for (const name of STYLES) {
    const value = computed.getPropertyValue(name);
    if (value !== '') copy.setAttribute(name, value);
  }
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  [...source.children].forEach((child, index) => {
    const twin = copy.children[index];
    if (twin) withStyles(child, twin);
  });
}

function element(name: string, attributes: Readonly<Record<string, string>>): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The drawing as a standalone file, in the current colours of the page. */
export function chartSvg(
  drawing: SVGSVGElement,
  title: string,
): { text: string; width: number; height: number } {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('not a drawing');
  withStyles(drawing, copy);
  for (const live of copy.querySelectorAll(LIVE)) live.remove();
  const page = getComputedStyle(document.documentElement);
  const width = Number(drawing.getAttribute('width')) + 2 * SIDE;
  const height = Number(drawing.getAttribute('height')) + HEAD + SIDE;
  const ground = page.getPropertyValue('--bg').trim() || '#ffffff';
  const ink = page.getPropertyValue('--fg').trim() || '#171c1c';
  const file = element('svg', {
    xmlns: SVG,
    width: String(width),
    height: String(height),
    viewBox: `0 0 ${String(width)} ${String(height)}`,
    'font-family': FONTS,
  });
  const name = element('text', {
    x: String(SIDE),
    y: '24',
    fill: ink,
    'font-size': '13',
    'font-weight': '600',
  });
  name.textContent = title;
  const moved = element('g', { transform: `translate(${String(SIDE)} ${String(HEAD)})` });
  moved.append(...copy.childNodes);
  file.append(element('rect', { width: '100%', height: '100%', fill: ground }), name, moved);
  return { text: new XMLSerializer().serializeToString(file), width, height };
}

async function rasterise(svg: { text: string; width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }));
  try {
    const picture = new Image(svg.width * SCALE, svg.height * SCALE);
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = svg.width * SCALE;
    canvas.height = svg.height * SCALE;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Downloads the drawing inside an element. */
export async function saveChart(
  inside: Element,
  title: string,
  fileName: string,
  format: 'png' | 'svg',
): Promise<void> {
  const drawing = inside.querySelector('svg.hf-chart-svg');
  if (!(drawing instanceof SVGSVGElement)) return;
  const svg = chartSvg(drawing, title);
  const blob = format === 'png' ? await rasterise(svg) : new Blob([svg.text], { type: 'image/svg+xml' });
  saveFile(blob, `${fileName}.${format}`);
}
