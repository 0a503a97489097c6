import { describe, expect, it } from 'vitest';
import { decodeEntities, encodeText, hasMarkup, plainText, plainToHtml } from './description-text.ts';

describe('the words of a stored text', () => {
  it.each([
    ['&amp;&lt;&gt;&quot;&apos;&nbsp;|', '&<>"\' |'],
    ['&AMP; &Lt;', '& <'],
    ['&#65;&#x42;&#X43;&#x6f;', 'ABCo'],
    ['&#128077; &#x1f44d;', '👍 👍'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#0; &#x110000; &#99999999;', '&#0; &#x110000; &#99999999;'],
    ['&unknown; &; &# & amp; amp;', '&unknown; &; &# & amp; amp;'],
    ['&amp;lt;', '&lt;'],
  ])('%j has its entities read: %j', (stored, read) => {
    expect(decodeEntities(stored)).toBe(read);
  });

  it('are written as html so that they are read as they were', () => {
    const text = `a < b && b > "c" &amp; 'd'`;
    expect(encodeText(text)).toBe(`a &lt; b &amp;&amp; b &gt; "c" &amp;amp; 'd'`);
    expect(decodeEntities(encodeText(text))).toBe(text);
  });

  it('stand in one line, with a blank for each tag', () => {
    expect(plainText('<p>one<br />two</p><UL data-type="x"><li>&lt;three&gt;</li></UL>\n four ')).toBe(
      'one two <three> four',
    );
    expect(plainText('1 < 2 and 3 > 2')).toBe('1 < 2 and 3 > 2');
  });
});

describe('markup', () => {
  it.each(['<p>', '</p>', '<br />', '<br/>', '<BR>', 'a <b class="x">', '<h1>'])('is in %j', (text) => {
    expect(hasMarkup(text)).toBe(true);
  });

  it.each(['', 'a < b > c', '<>', '< p>', '<1>', '<p', '<p<b', '&lt;p&gt;', '<a-b>'])(
    'is not in %j',
    (text) => {
      expect(hasMarkup(text)).toBe(false);
    },
  );
});

describe('a text without markup', () => {
  it.each([
    ['one', '<p>one</p>'],
    ['one\ntwo', '<p>one<br />two</p>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['one\n \t\ntwo\n\n\n three ', '<p>one</p><p>two</p><p>three</p>'],
    ['\n\n one \n\n', '<p>one</p>'],
    ['a & b < c &amp; d', '<p>a &amp; b &lt; c &amp; d</p>'],
    [' \n \n ', ''],
    ['', ''],
  ])('is paragraphs and lines: %j', (stored, html) => {
    expect(plainToHtml(stored)).toBe(html);
  });
});
