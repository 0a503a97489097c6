/** Editor nodes that the starter kit lacks: mentions, pictures, read-only tables, conflicting texts. */
import { Extension, Mark, Node } from '@tiptap/core';
import { cleanHtml } from '../clean-html.ts';

/** A mentioned member, by team member id, with the name at that time. */
export const MentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: null, parseHTML: (element) => element.getAttribute('data-id') },
    label: { default: '', parseHTML: (element) => element.textContent.replace(/^@/, '') },
  }),
  parseHTML: () => [{ tag: 'span.mention' }, { tag: 'span.mentions' }],
  renderHTML: ({ node }) => ['span', { class: 'mention' }, `@${String(node.attrs['label'])}`],
  renderText: ({ node }) => `@${String(node.attrs['label'])}`,
});

/** Draws a picture in an element; returns a cleanup function. */
export type ShowPicture = (frame: HTMLElement, image: HTMLImageElement) => () => void;

const attribute = (name: string, from = name) => ({
  [name]: { default: null, parseHTML: (element: HTMLElement): string | null => element.getAttribute(from) },
});

/** An attachment of the task shown in the text, or a picture of the web that another client inserted. */
export const PictureNode = Node.create<{ show: ShowPicture }>({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ show: () => () => undefined }),
  addAttributes: () => ({
    ...attribute('attachment', 'data-attachment'),
    ...attribute('src'),
    ...attribute('alt'),
    ...attribute('width'),
    ...attribute('height'),
  }),
  parseHTML: () => [{ tag: 'img[data-attachment]' }, { tag: 'img[src^="http"]' }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    {
      'data-attachment': attrs['attachment'],
      src: attrs['src'],
      alt: attrs['alt'],
      width: attrs['width'],
      height: attrs['height'],
    },
  ],
  addNodeView() {
    return ({ node: { attrs } }) => {
      const dom = document.createElement('span');
      const image = document.createElement('img');
      for (const [name, value] of Object.entries<unknown>(attrs))
        if (typeof value === 'string')
          image.setAttribute(name === 'attachment' ? 'data-attachment' : name, value);
      dom.append(image);
      const stop = this.options.show(dom, image);
      // Changes inside the frame are not changes of the text.
      return { dom, ignoreMutation: () => true, destroy: stop };
    };
  },
});

/** As in stored html, with self-closing slashes, which a browser omits. */
const asStored = (html: string): string =>
  html.replace(
    /<(br|hr|img)\b([^<>]*)>/g,
    (_, tag: string, rest: string) =>
      `<${tag}${(rest.endsWith('/') ? rest.slice(0, -1) : rest).trimEnd()} />`,
  );

/** A table from another client: shown and preserved unchanged. */
export const TableNode = Node.create({
  name: 'table',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    html: { default: '', parseHTML: (element) => asStored(element.outerHTML) },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'hf-prose-table' }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'hf-prose-table';
      dom.contentEditable = 'false';
      const table = cleanHtml(String(node.attrs['html']));
      if (table) dom.append(table);
      return { dom, ignoreMutation: () => true };
    },
});

/** A conflicting text of somebody else, after the text that it conflicts with. */
export const ConflictNode = Node.create<{ labelOf: (userId: string) => string }>({
  name: 'also',
  group: 'block',
  content: 'block+',
  defining: true,
  addOptions: () => ({ labelOf: () => '' }),
  addAttributes: () => attribute('by', 'data-also'),
  parseHTML: () => [{ tag: 'div[data-also]' }],
  renderHTML({ node }) {
    const by = String(node.attrs['by']);
    return ['div', { 'data-also': by, 'data-also-words': this.options.labelOf(by) }, 0];
  },
});

/** The same mark on a list item. */
export const ConflictItems = Extension.create<{ labelOf: (userId: string) => string }>({
  name: 'alsoItems',
  addOptions: () => ({ labelOf: () => '' }),
  addGlobalAttributes() {
    return [
      {
        types: ['listItem', 'taskItem'],
        attributes: {
          also: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element) => element.getAttribute('data-also'),
            renderHTML: ({ also }: { also?: string | null }) =>
              also ? { 'data-also': also, 'data-also-words': this.options.labelOf(also) } : {},
          },
        },
      },
    ];
  },
});

/** Text highlighted by other clients. */
export const HighlightMark = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
});
