import { describe, expect, it } from 'vitest';
import { type Block, boxBlock, readBlocks, textBlock, writeBlocks, writeTokens } from './html-tree.ts';

const rewritten = (html: string): string => writeBlocks(readBlocks(html));

/** A block in short: its tag, and its tokens or blocks. */
type Shape = string | readonly [string, readonly Shape[]];
const shapeOf = ({ tag, tokens: words, blocks, whole }: Block): Shape => {
  if (words) return [tag, words.map(({ text, marks }) => marks.join('') + text)];
  return blocks ? [tag, blocks.map(shapeOf)] : whole;
};

describe('readBlocks and writeBlocks', () => {
  it.each([
    '<p>one two</p>',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>',
    '<pre><code class="language-c">int a;\n\nb</code></pre>',
    '<ul><li>one</li><li>two<ol start="3"><li>three</li></ol></li></ul>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true">done</li></ul>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
    '<div data-also="x"><p>a</p></div>',
    '<p>a</p><hr /><p>b</p>',
    '<p>a<br />b<img src="https://example.com/x.png" /></p>',
    '<p><b>bold <i>both</i></b><i> one</i></p>',
    '<table><tbody><tr><td>1 &lt; 2</td></tr></tbody></table>',
    '<p>x <span class="mention" data-id="1">@Ana <b>M</b></span> y</p>',
    '<p></p>',
    '<ul></ul>',
  ])('leave %s unchanged', (html) => {
    expect(rewritten(html)).toBe(html);
  });

  it.each([
    ['', ''],
    ['words', '<p>words</p>'],
    ['a &amp; <b>b</b>', '<p>a &amp; <b>b</b></p>'],
    ['1 < 2 <b>x</b>', '<p>1 &lt; 2 <b>x</b></p>'],
    ['<P>a</P>', '<p>a</p>'],
    ['<ul><li><label><input type="checkbox" />a</label></li></ul>', '<ul><li>a</li></ul>'],
    ['<p>a<br>b<hr>c', '<p>a<br />b</p><hr /><p>c</p>'],
    ['<p>a<img src="x"/>b</p>', '<p>a<img src="x" />b</p>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<p>a</h1>b</p>', '<p>ab</p>'],
    ['<p>a</p></p></ul></b>b', '<p>a</p><p>b</p>'],
    ['<p><b>a</p><p>b</b></p>', '<p><b>a</b></p><p>b</p>'],
    ['<p><b><i>a</b>b</i>c</p>', '<p><b><i>a</i></b><i>b</i>c</p>'],
    ['<p><b>a</b><b>b</b></p>', '<p><b>ab</b></p>'],
    ['<p><b></b>a</p>', '<p>a</p>'],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<p>b</p></li></ul>'],
    ['<ul><li>a<p>b</p>c</li></ul>', '<ul><li>a<p>b</p><p>c</p></li></ul>'],
    ['<ul><li><h1>a</h1></li></ul>', '<ul><li><h1>a</h1></li></ul>'],
    ['<ul><li>a<li>b', '<ul><li>a<li>b</li></li></ul>'],
    ['<ul><li>a</ul>b', '<ul><li>a</li></ul><p>b</p>'],
    ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<div>a</div><div><p>b</p></div>', '<p>a</p><p>b</p>'],
    ['<ul><li><label><input /></label><div><p>a</p></div></li></ul>', '<ul><li>a</li></ul>'],
    ['<p>a</p> \n <p>b</p>', '<p>a</p><p>b</p>'],
    ['<ul> <li> <b>a</b> </li> </ul>', '<ul><li><b>a</b> </li></ul>'],
    ['<table><tr><td><table><tr></tr></table>a', '<table><tr><td><table><tr></tr></table>a</table>'],
    ['<table><tr><td><table>a', '<table><tr><td><table>a</table></table>'],
    ['<p>a<table><tr></tr></table>b', '<p>a</p><table><tr></tr></table><p>b</p>'],
    ['<table>1 < 2</table>', '<table>1 &lt; 2</table>'],
    ['<p><span class="mention">@A', '<p><span class="mention">@A</span></p>'],
    ['<p><span class="note">a</span></p>', '<p><span class="note">a</span></p>'],
    ['<p >a</p >', '<p>a</p>'],
  ])('turn %s into well-formed HTML', (html, written) => {
    expect(rewritten(html)).toBe(written);
    expect(rewritten(written)).toBe(written);
  });

  it('read no blocks from an empty text', () => {
    expect([readBlocks(null), readBlocks('')]).toEqual([[], []]);
  });

  it('limit the nesting to 40 levels', () => {
    const deep = (tag: string, depth: number): string =>
      `${`<${tag}>`.repeat(depth)}a${`</${tag}>`.repeat(depth)}`;
    const boxes = (html: string): number => html.split('<blockquote>').length - 1;
    expect(boxes(rewritten(deep('blockquote', 40)))).toBe(40);
    expect(boxes(rewritten(deep('blockquote', 60)))).toBe(40);
    const marks = (html: string): number => html.split('<u>').length - 1;
    expect(marks(rewritten(`<p>${deep('u', 40)}</p>`))).toBe(40);
    expect(marks(rewritten(`<p>${deep('u', 60)}</p>`))).toBe(40);
  });
});

describe('the blocks of a text', () => {
  it('have a token per word, space, punctuation mark, Chinese or Thai character, and mention', () => {
    const html =
      '<p>Ana_1  née, &amp;&#8217;说话 ไท</p><p><a href="https://a.b">x</a><span class="mentions">@A B</span><br></p>';
    expect(readBlocks(html).map(shapeOf)).toEqual([
      ['p', ['Ana_1', '  ', 'née', ',', ' ', '&amp;', '&#8217;', '说', '话', ' ', 'ไ', 'ท']],
      ['p', ['<a href="https://a.b">x', '<span class="mentions">@A B</span>', '<br />']],
    ]);
  });

  it('have a mention as one token, and split other elements into words', () => {
    const html = '<p><span class="mention">@A B</span> <span>a b</span> <b class="mention">c d</b></p>';
    expect(readBlocks(html).map(shapeOf)).toEqual([
      [
        'p',
        [
          ...['<span class="mention">@A B</span>', ' ', '<span>a', '<span> ', '<span>b', ' '],
          ...['<b class="mention">c', '<b class="mention"> ', '<b class="mention">d'],
        ],
      ],
    ]);
  });

  it('contain blocks or tokens, or are opaque', () => {
    const html = '<ol start="2"><li>a<ul><li>b</li></ul></li></ol><hr><table><tr></tr></table>';
    expect(readBlocks(html).map(shapeOf)).toEqual([
      [
        'ol',
        [
          [
            'li',
            [
              ['', ['a']],
              ['ul', [['li', [['', ['b']]]]]],
            ],
          ],
        ],
      ],
      '<hr />',
      '<table><tr></tr></table>',
    ]);
    expect(readBlocks(html)[0]).toMatchObject({ attributes: ' start="2"', whole: '' });
  });

  it('list the tags around a token in the order they were opened', () => {
    const [block] = readBlocks('<p>a<b>b<i>c</i></b></p>');
    expect(block?.tokens).toEqual([
      { text: 'a', marks: [] },
      { text: 'b', marks: ['<b>'] },
      { text: 'c', marks: ['<b>', '<i>'] },
    ]);
  });
});

describe('writing tokens and blocks', () => {
  it('opens and closes as few tags as possible', () => {
    expect(
      writeTokens([
        { text: 'a', marks: ['<b>'] },
        { text: 'b', marks: ['<b>', '<i>'] },
        { text: 'c', marks: ['<i>'] },
        { text: 'd', marks: [] },
        { text: 'e', marks: ['<a href="x">', '<b>'] },
        { text: 'f', marks: ['<a href="x">'] },
      ]),
    ).toBe('<b>a<i>b</i></b><i>c</i>d<a href="x"><b>e</b>f</a>');
    expect(writeTokens([])).toBe('');
  });

  it('omits the paragraph of the first text in an item, and only there', () => {
    const words = [{ text: 'a', marks: [] }];
    const [bare, paragraph] = [textBlock('', '', words), textBlock('p', '', words)];
    expect([bare.html, paragraph.html]).toEqual(['a', '<p>a</p>']);
    expect(boxBlock('li', '', [paragraph, bare]).html).toBe('<li>a<p>a</p></li>');
    expect(boxBlock('blockquote', ' x="1"', [bare]).html).toBe('<blockquote x="1"><p>a</p></blockquote>');
    expect(boxBlock('li', '', [textBlock('h1', '', words)]).html).toBe('<li><h1>a</h1></li>');
  });
});
