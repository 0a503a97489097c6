/** The extensions of the description editor, with their texts. */
import type { Extensions } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { linkFrom, LINK_REL } from '../../../../../contract/rules/description-markup.ts';
import {
  ConflictItems,
  ConflictNode,
  HighlightMark,
  MentionNode,
  PictureNode,
  type ShowPicture,
  TableNode,
} from './nodes.ts';

export interface EditorTexts {
  readonly placeholder: string;
  readonly check: (item: string) => string;
  readonly conflictLabel: (userId: string) => string;
}

/** Check list items with the project's own check box. */
const CheckItem = TaskItem.extend({
  addNodeView() {
    const make = this.parent?.();
    return (props) => {
      if (!make) throw new Error('An item of a check list has no view.');
      const view = make(props);
      if (view.dom instanceof HTMLElement) view.dom.querySelector('input')?.classList.add('hf-checkbox');
      return view;
    };
  },
});

export function editorExtensions(texts: EditorTexts, show: ShowPicture): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => linkFrom(address) !== null,
        HTMLAttributes: { rel: LINK_REL, target: null },
      },
      dropcursor: { color: false, class: 'hf-rich-drop' },
    }),
    TaskList,
    CheckItem.configure({
      nested: true,
      a11y: { checkboxLabel: (node) => texts.check(node.firstChild?.textContent ?? '') },
    }),
    Placeholder.configure({ placeholder: texts.placeholder }),
    MentionNode,
    PictureNode.configure({ show }),
    TableNode,
    ConflictNode.configure({ labelOf: texts.conflictLabel }),
    ConflictItems.configure({ labelOf: texts.conflictLabel }),
    HighlightMark,
  ];
}
