/**
 * The server returns a description that the page writes, and the merge of two of them, unchanged: only then do a
 * device and the server have the same text.
 */
import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDescription } from '../../contract/rules/merge-description.ts';
import { sanitizeDescription } from '../../server/text/sanitize-description.ts';
import { docToHtml } from '../../src/features/project/task-description/doc-to-html.ts';

const ID = '0190c3f2-0000-7000-8000-00000000000a';
const words = fc.oneof(
  fc.constantFrom(
    'one',
    'a & b < c > d',
    '"quoted" it’s',
    '<script>x</script>',
    '&amp;',
    ' two ',
    'x\u00a0y',
    '</p><p onclick="x()">',
  ),
  fc.string({ maxLength: 10 }),
);
const address = fc.constantFrom(
  'https://x.example/?a=1&b="2"',
  'x.example',
  'javascript:alert(1)',
  'mailto:a@b.example',
  ' java\nscript:x',
  'data:text/html,x',
  '//x.example',
  'tel:+49 1',
);
const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code', 'highlight').map((type) => ({ type })),
  address.map((href) => ({ type: 'link', attrs: { href } })),
);
const inline: fc.Arbitrary<JSONContent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('text'),
      text: words,
      marks: fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }),
    }),
  },
  fc.constant({ type: 'hardBreak' }),
  words.map((label) => ({ type: 'mention', attrs: { id: ID, label } })),
  words.map((alt) => ({ type: 'picture', attrs: { attachment: ID, alt, width: '10', height: '20' } })),
);
const inlines = fc.array(inline, { maxLength: 4 });
const paragraph = inlines.map((content): JSONContent => ({ type: 'paragraph', content }));
const { block } = fc.letrec<{ block: JSONContent }>((tie) => {
  const inside = fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => [first, ...rest]);
  const list = (type: string, item: string) =>
    fc.array(fc.tuple(inside, fc.boolean()), { minLength: 1, maxLength: 3 }).map((items): JSONContent => ({
      type,
      content: items.map(([content, checked]) => ({
        type: item,
        attrs: { checked, also: checked ? ID : null },
        content,
      })),
    }));
  return {
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      paragraph,
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), inlines)
        .map(([level, content]): JSONContent => ({ type: 'heading', attrs: { level }, content })),
      words.map((text): JSONContent => ({
        type: 'codeBlock',
        attrs: { language: 'c"x' },
        content: [{ type: 'text', text }],
      })),
      fc.constant<JSONContent>({ type: 'horizontalRule' }),
      list('bulletList', 'listItem'),
      list('orderedList', 'listItem'),
      list('taskList', 'taskItem'),
      inside.map((content): JSONContent => ({ type: 'blockquote', content })),
      inside.map((content): JSONContent => ({ type: 'also', attrs: { by: ID }, content })),
    ),
  };
});
const doc = fc.array(block, { maxLength: 4 }).map((content) => docToHtml({ type: 'doc', content }));

describe('HTML of the editor', () => {
  it('is not changed by the server', () => {
    fc.assert(
      fc.property(doc, (html) => {
        expect(sanitizeDescription(html)).toBe(html);
      }),
      { numRuns: 500 },
    );
  });

  it('is not changed by the server after a merge', () => {
    fc.assert(
      fc.property(doc, doc, doc, (base, theirs, mine) => {
        const merged = mergeDescription(base, theirs, mine, ID);
        expect(sanitizeDescription(merged)).toBe(merged);
      }),
      { numRuns: 500 },
    );
  });

  it('never has an unsafe link', () => {
    fc.assert(
      fc.property(doc, (html) => {
        expect(html ?? '').not.toMatch(/href="(?!https?:|mailto:|tel:)/i);
      }),
    );
  });
});

describe('sanitizeDescription', () => {
  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['<a href="/api/v1/tasks">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['<p>a<img src="data:image/png;base64,x" alt="b" onerror="x()" /></p>', '<p>a<img alt="b" /></p>'],
    [`<p>a<img data-attachment="${ID}" alt="b" /></p>`, `<p>a<img data-attachment="${ID}" alt="b" /></p>`],
    ['<p>a<img data-attachment="../../x" /></p>', '<p>a<img /></p>'],
    [`<div data-also="${ID}" class="hf-dialog"><p>a</p></div>`, `<div data-also="${ID}"><p>a</p></div>`],
    ['<div data-also="me"><p>a</p></div>', '<div><p>a</p></div>'],
    ['<span class="mention hf-dialog">@a</span>', '<span>@a</span>'],
    [
      '<iframe src="https://x.example"></iframe><form><input name="password"></form>',
      '<input type="checkbox" />',
    ],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<h5>a</h5><svg><a>b</a></svg>', 'a<a rel="noopener noreferrer nofollow">b</a>'],
  ])('sanitises %s', (html, clean) => {
    expect(sanitizeDescription(html)).toBe(clean);
  });
});
