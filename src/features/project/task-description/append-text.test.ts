/** What is typed behind a description while its editor loads. */
import { expect, it } from 'vitest';
import { appendText } from './append-text.ts';

it.each([
  [null, 'One', '<p>One</p>'],
  ['<p>One</p>', ' and two', '<p>One and two</p>'],
  ['<p>One</p>', ' and two\nThree\n\nFour', '<p>One and two</p><p>Three</p><p></p><p>Four</p>'],
  ['<ul><li>One</li></ul>', 'Two', '<ul><li>One</li></ul><p>Two</p>'],
  ['<p>One</p>', ' <b> & more', '<p>One &lt;b&gt; &amp; more</p>'],
  ['<p>One</p>', ' two \n ', '<p>One two</p>'],
  ['<p>One</p>', ' \n', '<p>One</p>'],
  [null, '', null],
])('%s and %j become %s', (html, text, expected) => {
  expect(appendText(html, text)).toBe(expected);
});
