/** Editor nodes that the starter kit lacks: mentions, pictures, read-only tables, conflicting texts. */
import { Extension, Mark, Node } from '@tiptap/core';
import { cleanHtml } from '../clean-html.ts';

/** Somebody of the project, by team member id, under the name they had then. */
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

/** Draws one picture in an element made for it and answers how to stop. */
export type ShowPicture = (frame: HTMLElement, image: HTMLImageElement) => () => void;

const attribute = (name: string, from = name) => ({
  [name]: { default: null, parseHTML: (element: HTMLElement): string | null => element.getAttribute(from) },
});

/** A file of a task shown in the text, or a picture of the web that other clients put there. */
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
      // What is drawn in it is no change of the text.
      return { dom, ignoreMutation: () => true, destroy: stop };
    };
  },
});

/** As stored html writes it; a browser would leave the slashes out. */
const asStored = (html: string): string =>
  html.replace(
    /<(br|hr|img)\b([^<>]*)>/g,
    (_, tag: string, rest: string) =>
      `<${tag}${(rest.endsWith('/') ? rest.slice(0, -1) : rest).trimEnd()} />`,
  );

/** A table of another client: shown and preserved as it is. */
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

/** What somebody else wrote in place of what stands before it. */
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

/** The same mark on an item of a list. */
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

/** Highlighted words of other clients. */
export const HighlightMark = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
});
