/** The editor of one description: created once, rendered again whenever its text or its selection changes. */
import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { LIMITS } from '../../../../../contract/entities/limits.ts';
import { PROSE } from '../../../../ui/prose.ts';
import { cleanHtml } from '../clean-html.ts';
import { docToHtml } from '../doc-to-html.ts';
import { type EditorTexts, editorExtensions } from './extensions.ts';
import type { ShowPicture } from './nodes.ts';
import { showHtml } from './show-html.ts';

interface EditorEvents {
  /** Handles a key; returns whether it did something other than editing the text. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** Handles pasted or dropped files; returns whether it took any. `at` is the drop position, null for the caret. */
  readonly data: (data: DataTransfer | null, at: number | null) => boolean;
  /** Called for changes by the person only. */
  readonly typed: (html: string | null) => void;
  /** The text or the selection has changed. */
  readonly moved: (editor: Editor) => void;
}

export interface EditorSetup {
  readonly label: string;
  readonly texts: EditorTexts;
  readonly showPicture: ShowPicture;
  /** The initial stored text, and the callback for the editor's html of it. */
  readonly html: string | null;
  /** Spaces and line breaks to type at the end of it. */
  readonly spaces: string;
  readonly onOpened: (html: string | null) => void;
  readonly events: EditorEvents;
}

function makeEditor(container: HTMLElement, setup: EditorSetup, events: RefObject<EditorEvents>): Editor {
  let showing = true;
  const editor = new Editor({
    element: container,
    extensions: editorExtensions(setup.texts, setup.showPicture),
    injectCSS: false,
    enableContentCheck: false,
    editorProps: {
      attributes: {
        class: `${PROSE} hf-rich-text`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': setup.label,
        // Does not count as unsaved typed text before a reload: the editor stores its own draft.
        'data-own-draft': '',
      },
      handleKeyDown: (view, event) => !view.composing && events.current.key(event),
      handlePaste: (_view, event) => events.current.data(event.clipboardData, null),
      handleDrop: (view, event, _slice, moved) =>
        !moved &&
        events.current.data(
          event.dataTransfer,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null,
        ),
      transformPastedHTML: (html) => {
        const clean = document.createElement('div');
        clean.append(cleanHtml(html.slice(0, 2 * LIMITS.taskDescription)) ?? '');
        return clean.innerHTML;
      },
    },
    onUpdate: ({ editor: one }) => {
      if (!showing) events.current.typed(docToHtml(one.getJSON()));
    },
    onTransaction: ({ editor: one }) => events.current.moved(one),
  });
  showHtml(editor, setup.html);
  setup.onOpened(docToHtml(editor.getJSON()));
  showing = false;
  return editor;
}

/** Types spaces and line breaks at the caret. */
function typeSpaces(editor: Editor, spaces: string): void {
  if (spaces === '') return;
  let all = editor.chain();
  for (const [index, line] of spaces.split('\n').entries()) {
    if (index > 0) all = all.splitBlock();
    if (line !== '') all = all.insertContent({ type: 'text', text: line });
  }
  all.run();
}

/** Null until the container has mounted. */
export function useEditor(container: RefObject<HTMLElement | null>, setup: EditorSetup): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const events = useRef(setup.events);
  useEffect(() => {
    events.current = setup.events;
  });
  const first = useRef(setup);
  // Before the next key: the field that had the focus until now is gone.
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const made = makeEditor(container.current, first.current, events);
    made.on('transaction', draw);
    // The command itself focuses the editor in the next frame only.
    made.commands.focus('end', { scrollIntoView: false });
    made.view.dom.focus({ preventScroll: true });
    typeSpaces(made, first.current.spaces);
    setEditor(made);
    return () => made.destroy();
  }, [container]);
  return editor;
}
