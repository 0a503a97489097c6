/** What the editor of a description can do, with the words of the page. */
import type { Extensions } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { linkFrom, LINK_REL, LINK_SCHEMES } from '../../../../../contract/rules/description-markup.ts';
import {
  AlsoItems,
  AlsoNode,
  HighlightMark,
  MentionNode,
  PictureNode,
  type ShowPicture,
  TableNode,
} from './nodes.ts';

export interface EditorWords {
  readonly placeholder: string;
  readonly check: (item: string) => string;
  readonly also: (userId: string) => string;
}

export function editorExtensions(words: EditorWords, show: ShowPicture): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: LINK_SCHEMES,
        isAllowedUri: (address) => linkFrom(address) !== null,
        HTMLAttributes: { rel: LINK_REL, target: null },
      },
      dropcursor: { color: false, class: 'hf-rich-drop' },
    }),
    TaskList,
    TaskItem.configure({
      nested: true,
      a11y: { checkboxLabel: (node) => words.check(node.firstChild?.textContent ?? '') },
    }),
    Placeholder.configure({ placeholder: words.placeholder }),
    MentionNode,
    PictureNode.configure({ show }),
    TableNode,
    AlsoNode.configure({ words: words.also }),
    AlsoItems.configure({ words: words.also }),
    HighlightMark,
  ];
}
