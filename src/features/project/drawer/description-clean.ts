/**
 * Cleans stored html before it is shown (decision 18) and makes its check lists usable. The cleaner is loaded with the
 * drawer, not with the list.
 */
import type { DOMPurify } from 'dompurify';

const TAGS =
  'p br div span b strong i em u s del mark code pre blockquote hr h1 h2 h3 h4 ul ol li a img table thead tbody tr th td'.split(
    ' ',
  );
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'width',
  'height',
  'class',
  'colspan',
  'rowspan',
  'data-type',
  'data-checked',
  'data-id',
];

let purify: DOMPurify | null = null;
let loading: Promise<void> | undefined;

/** Loads the cleaner; afterwards `cleanHtml` works. */
export function loadCleaner(): Promise<void> {
  loading ??= import('dompurify').then((module) => {
    purify = module.default;
  });
  return loading;
}

/** Puts a box that can be ticked before each item of a check list. */
function addBoxes(fragment: DocumentFragment): void {
  for (const item of fragment.querySelectorAll('li[data-type="taskItem"], li[data-checked]')) {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.className = 'hf-checkbox';
    box.defaultChecked = item.getAttribute('data-checked') === 'true';
    box.setAttribute('aria-label', item.textContent.trim());
    item.prepend(box);
  }
}

/** The html as nodes to show; null until the cleaner is there. */
export function cleanHtml(stored: string): DocumentFragment | null {
  if (!purify) return null;
  const fragment = purify.sanitize(stored, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  addBoxes(fragment);
  return fragment;
}
