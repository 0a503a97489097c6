/**
 * Puts a stored text into the editor; in a filled editor only the differences are replaced, so that the caret stays.
 */
import type { Editor } from '@tiptap/core';
import { DOMParser, Fragment, type Node as DocNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { lcsPairs, type Range, diff3 } from '../../../../../contract/rules/diff3.ts';
import { cleanHtml } from '../clean-html.ts';

/** Parses the text to an editor document; empty until the sanitiser is loaded. */
function readDoc(editor: Pick<Editor, 'schema'>, stored: string | null, preserveWhitespace = false): DocNode {
  const parser = DOMParser.fromSchema(editor.schema);
  return parser.parse(cleanHtml(stored ?? '') ?? document.createElement('div'), { preserveWhitespace });
}

/** Replaces a run of blocks by another, limited to the differing range of characters. */
function replaceRun(tr: Transaction, next: DocNode, old: Range, run: Range): void {
  const [was, is] = [tr.doc.slice(...old).content, next.slice(...run).content];
  const start = was.findDiffStart(is);
  const end = was.findDiffEnd(is);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(old[0] + start, old[0] + end.a + overlap, next.slice(run[0] + start, run[0] + end.b + overlap));
}

const blockKeys = (doc: DocNode): string[] => doc.children.map((node) => JSON.stringify(node.toJSON()));

/**
 * The text as a document for a filled editor. Parsing drops the space at the end of a paragraph, where somebody who
 * pauses between two words has the caret: blocks that differ from those of the editor retain their spaces.
 */
function readChanged(editor: Editor, stored: string | null): DocNode {
  const next = readDoc(editor, stored);
  const shown = new Set(blockKeys(editor.state.doc));
  const spaced = readDoc(editor, stored, true).children;
  if (spaced.length !== next.childCount) return next;
  const keys = blockKeys(next);
  const blocks = next.children.map((block, index) =>
    shown.has(keys[index] ?? '') ? block : (spaced[index] ?? block),
  );
  return next.copy(Fragment.from(blocks));
}

/** Start position of each block, and the end of the last one. */
function edges(doc: DocNode): number[] {
  let at = 0;
  return [0, ...doc.children.map((node) => (at += node.nodeSize))];
}

/** Changes the editor's document to match the text; not recorded in the editor's own undo history. */
export function showHtml(editor: Editor, stored: string | null): void {
  const { state, view } = editor;
  const next = editor.isEmpty ? readDoc(editor, stored) : readChanged(editor, stored);
  if (next.eq(state.doc)) return;
  const [was, is] = [blockKeys(state.doc), blockKeys(next)];
  const [wasAt, isAt] = [edges(state.doc), edges(next)];
  const pairs = lcsPairs(was, is);
  const runs: [Range, Range][] = [];
  diff3(
    pairs,
    pairs,
    { a: is.length, b: is.length },
    {
      pair: () => undefined,
      gap(old, run) {
        runs.push([
          [wasAt[old[0]] ?? 0, wasAt[old[1]] ?? 0],
          [isAt[run[0]] ?? 0, isAt[run[1]] ?? 0],
        ]);
      },
    },
  );
  let tr = state.tr;
  try {
    // From the end, so that earlier positions stay valid.
    for (const [old, run] of runs.toReversed()) replaceRun(tr, next, old, run);
  } catch {
    tr = state.tr;
  }
  if (!tr.doc.eq(next)) tr = state.tr.replaceWith(0, state.doc.content.size, next.content);
  view.dispatch(tr.setMeta('addToHistory', false));
}
