import { describe, expect, it } from 'vitest';
import { decodeEntities, encodeText, hasMarkup, plainText, plainToHtml } from './description-text.ts';

describe('description text', () => {
  it.each([
    ['&amp;&lt;&gt;&quot;&apos;&nbsp;|', '&<>"\' |'],
    ['&AMP; &Lt;', '& <'],
    ['&#65;&#x42;&#X43;&#x6f;', 'ABCo'],
    ['&#128077; &#x1f44d;', '👍 👍'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#0; &#x110000; &#99999999;', '&#0; &#x110000; &#99999999;'],
    ['&unknown; &; &# & amp; amp;', '&unknown; &; &# & amp; amp;'],
    ['&amp;lt;', '&lt;'],
  ])('decodes the entities of %j to %j', (stored, read) => {
    expect(decodeEntities(stored)).toBe(read);
  });

  it('is encoded so that decoding returns the same text', () => {
    const text = `a < b && b > "c" &amp; 'd'`;
    expect(encodeText(text)).toBe(`a &lt; b &amp;&amp; b &gt; "c" &amp;amp; 'd'`);
    expect(decodeEntities(encodeText(text))).toBe(text);
  });

  it('becomes one line, with a space for each tag', () => {
    expect(plainText('<p>one<br />two</p><UL data-type="x"><li>&lt;three&gt;</li></UL>\n four ')).toBe(
      'one two <three> four',
    );
    expect(plainText('1 < 2 and 3 > 2')).toBe('1 < 2 and 3 > 2');
  });
});

describe('markup', () => {
  it.each(['<p>', '</p>', '<br />', '<br/>', '<BR>', 'a <b class="x">', '<h1>'])(
    'is detected in %j',
    (text) => {
      expect(hasMarkup(text)).toBe(true);
    },
  );

  it.each(['', 'a < b > c', '<>', '< p>', '<1>', '<p', '<p<b', '&lt;p&gt;', '<a-b>'])(
    'is not detected in %j',
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
  ])('becomes paragraphs and line breaks: %j', (stored, html) => {
    expect(plainToHtml(stored)).toBe(html);
  });
});
