/**
 * Sanitises stored html before it is shown or edited (decision 18), by the same allow-list as the server. The sanitiser
 * loads with the drawer, not with the list.
 */
import type { DOMPurify } from 'dompurify';
import {
  allowedValues,
  DESCRIPTION_MARKUP,
  LINK_REL,
} from '../../../../contract/rules/description-markup.ts';
import { hasMarkup, plainToHtml } from '../../../../contract/rules/description-text.ts';

const TAGS = Object.keys(DESCRIPTION_MARKUP);
const ATTRIBUTES = [...new Set(Object.values(DESCRIPTION_MARKUP).flat())];

let purify: DOMPurify | null = null;
let loading: Promise<void> | undefined;

/** Loads the sanitiser; afterwards `cleanHtml` works. */
export function loadCleaner(): Promise<void> {
  loading ??= import('dompurify').then(
    (module) => {
      purify = module.default;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Removes attribute values that the element may not have. */
function checkValues(element: Element): void {
  const all = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const attributes = allowedValues(all);
  for (const name of Object.keys(all)) if (!(name in attributes)) element.removeAttribute(name);
}

/** The html as sanitised nodes; null until the sanitiser is loaded. */
export function cleanHtml(stored: string): DocumentFragment | null {
  if (!purify) return null;
  const fragment = purify.sanitize(hasMarkup(stored) ? stored : plainToHtml(stored), {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const element of fragment.querySelectorAll('*')) checkValues(element);
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = LINK_REL;
  }
  return fragment;
}
