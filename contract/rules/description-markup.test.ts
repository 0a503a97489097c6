import { describe, expect, it } from 'vitest';
import {
  allowedValues,
  isSafeLink,
  LINK_SCHEMES,
  linkFrom,
  mentionedIn,
  picturesIn,
  withPictures,
} from './description-markup.ts';

const ONE = '0190a6f0-0000-7000-8000-00000000000a';
const OTHER = '0190a6f0-0000-7000-8000-00000000000b';

describe('a link', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['  example.com/a?b=c#d  ', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    ['localhost:8080', 'https://localhost:8080'],
    ['localhost:8080/a', 'https://localhost:8080/a'],
    ['tel:110', 'tel:110'],
    ['tel:+4930123', 'tel:+4930123'],
    ['mailto:ana@example.com', 'mailto:ana@example.com'],
    ['ana@example.com', 'mailto:ana@example.com'],
    ['ana@example.co.uk', 'mailto:ana@example.co.uk'],
    ['ana@localhost', 'https://ana@localhost'],
    ['ana@.com', 'https://ana@.com'],
    ['ana@example.', 'https://ana@example.'],
    ['ana@one@example.com', 'https://ana@one@example.com'],
    ['ana@example.com:8080', 'https://ana@example.com:8080'],
    ['example.com/a:b', 'https://example.com/a:b'],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://example.com', null],
    ['web+holdfast:task', null],
    ['two words', null],
    ['', null],
    ['   ', null],
  ])('from %j is %j', (typed, link) => {
    expect(linkFrom(typed)).toBe(link);
  });

  it('is safe only with a listed scheme, in upper or lower case', () => {
    for (const scheme of LINK_SCHEMES) {
      expect(isSafeLink(`${scheme}:x`)).toBe(true);
      expect(isSafeLink(`${scheme.toUpperCase()}:x`)).toBe(true);
      expect(isSafeLink(` ${scheme}:x`)).toBe(false);
      expect(isSafeLink(`x${scheme}:x`)).toBe(false);
    }
    for (const address of ['', 'x', '/path', '//host', 'http', 'javascript:x', ':x'])
      expect(isSafeLink(address)).toBe(false);
  });
});

describe('attribute values', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['data-also', [ONE], ['', 'x', `${ONE}0`, `0${ONE}`, ONE.toUpperCase()]],
    ['data-attachment', [ONE], ['', 'x', `${ONE} `]],
    ['data-checked', ['true', 'false'], ['', 'yes', 'true ', 'xfalse', 'TRUE']],
    [
      'class',
      ['mention', 'mentions', 'language-c', 'language-objective-c', 'language-x86'],
      [...['', 'mentionss', 'a mention', 'language-', 'language-C', 'mention x']],
    ],
    ['href', ['https://example.com', 'mailto:a@b.c'], ['javascript:x', '/path', '']],
    [
      'src',
      ['http://example.com/x.png', 'https://example.com/x.png'],
      ['data:image/png;base64,x', 'mailto:x', ''],
    ],
    ['start', ['0', '7', '999999'], ['', '-1', '1.5', '1000000', 'x', ' 1']],
    ['width', ['0', '99999'], ['', '100000', '10%', 'x1']],
    ['height', ['0', '99999'], ['', '100000', '10px', 'x1']],
    ['data-id', ['anything'], []],
  ])('of %s are validated', (name, allowed, refused) => {
    for (const value of allowed) expect(allowedValues({ [name]: value })).toEqual({ [name]: value });
    for (const value of refused) expect(allowedValues({ [name]: value }), value).toEqual({});
  });

  it('keep their order', () => {
    const all = { width: '1', start: 'x', alt: 'y', href: 'https://example.com' };
    expect(Object.keys(allowedValues(all))).toEqual(['width', 'alt', 'href']);
  });
});

describe('mentionedIn', () => {
  it.each<[string, string | null, readonly string[]]>([
    ['nobody in no text', null, []],
    ['somebody', `<p><span class="mention" data-id="${ONE}">@Ana</span></p>`, [ONE]],
    [
      'by either name of the class, and once',
      `<span data-id="${ONE}" class="mentions"></span><span class="mention" data-id="${OTHER}"></span><span class="mention" data-id="${ONE}"></span>`,
      [ONE, OTHER],
    ],
    ['nobody by a span of another kind', `<span class="note" data-id="${ONE}">x</span>`, []],
    ['nobody without an id', '<span class="mention" data-id="x">x</span><span class="mention">x</span>', []],
    [
      'nobody by words or another element',
      `class="mention" data-id="${ONE}" <b class="mention" data-id="${ONE}">x</b>`,
      [],
    ],
    ['nobody by an id that is longer', `<span class="mention" data-id="${ONE}0">x</span>`, []],
  ])('finds the people mentioned: %s', (_, stored, people) => {
    expect([...mentionedIn(stored)]).toEqual(people);
  });
});

describe('pictures', () => {
  const picture = (id: string): string => `<img alt="a" data-attachment="${id}" />`;

  it('are the attached files of a text, each once', () => {
    expect([
      ...picturesIn(`${picture(ONE)}${picture(OTHER)}${picture(ONE)}<img src="https://a/b" />`),
    ]).toEqual([ONE, OTHER]);
    expect([...picturesIn(null)]).toEqual([]);
    expect([...picturesIn(`data-attachment="${ONE}" <a data-attachment="${ONE}">`)]).toEqual([]);
  });

  it('are replaced by other files, and stay when there is no replacement', () => {
    const files = new Map([[ONE, OTHER]]);
    expect(withPictures(`${picture(ONE)}x${picture(ONE)}`, files)).toBe(
      `${picture(OTHER)}x${picture(OTHER)}`,
    );
    expect(withPictures(picture(OTHER), files)).toBe(picture(OTHER));
    expect([withPictures(null, files), withPictures('', files)]).toEqual([null, '']);
  });
});
