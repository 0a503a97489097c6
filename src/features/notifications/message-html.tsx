/** Renders a notification's stored HTML: only its text and emphasis (decision 18). Props: html. */
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import DOMPurify from 'dompurify';

const EMPHASIS = ['b', 'i', 'em', 'strong'];

function toNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (!(node instanceof Element)) return node.textContent;
    const tag = node.localName;
    return createElement(EMPHASIS.includes(tag) ? tag : Fragment, { key: index }, ...toNodes(node));
  });
}

function clean(html: string): ReactNode[] {
  return toNodes(
    DOMPurify.sanitize(html, {
      ALLOWED_TAGS: EMPHASIS,
      ALLOWED_ATTR: [],
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    }),
  );
}

/** The text without emphasis. */
export const messageText = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: [], RETURN_DOM_FRAGMENT: true }).textContent ?? '';

export function MessageHtml({ html }: { readonly html: string }) {
  const nodes = useMemo(() => clean(html), [html]);
  return <>{nodes}</>;
}
