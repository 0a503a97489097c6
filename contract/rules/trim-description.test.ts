import { describe, expect, it } from 'vitest';
import { trimDescription } from './trim-description.ts';

describe('trimDescription', () => {
  it.each([
    ['<p></p><p>\u00a0</p><p>a</p><p><br /></p>', '<p>a</p>'],
    ['<p><br />a<br /> <br /></p>', '<p>a</p>'],
    ['<h1></h1><p>a</p><h2></h2>', '<p>a</p>'],
    ['<h2><br />a</h2>', '<h2>a</h2>'],
    ['<ul><li>a</li><li></li></ul>', '<ul><li>a</li></ul>'],
    [
      '<ol start="3"><li>a<ul><li>b</li><li></li></ul></li></ol>',
      '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
    ],
    [
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true">a</li><li data-type="taskItem" data-checked="false"></li></ul>',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true">a</li></ul>',
    ],
    [
      '<p>a</p><ul data-type="taskList"><li data-type="taskItem" data-checked="false"></li></ul><p></p>',
      '<p>a</p>',
    ],
    ['<blockquote><p>a</p><p></p></blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<p>a</p><blockquote><p></p></blockquote>', '<p>a</p>'],
    ['<h3></h3><h4></h4><h5></h5><h6></h6><p>a</p><h3></h3><h4></h4><h5></h5><h6></h6>', '<p>a</p>'],
    ['<p>&nbsp;</p><p>a</p><p>&nbsp;<br/>&nbsp;</p>', '<p>a</p>'],
    ['<p>a</p><ol start="2"><li></li></ol>', '<p>a</p>'],
    ['<ul><li>a<br /></li></ul>', '<ul><li>a</li></ul>'],
    [' \n<ul><li>a</li></ul> \n', '<ul><li>a</li></ul>'],
  ])('trims %s', (text, trimmed) => {
    expect(trimDescription(text)).toBe(trimmed);
    expect(trimDescription(trimmed)).toBe(trimmed);
  });

  it.each([
    '<p>a</p><p></p><p>b</p>',
    '<p>a<br /><br />b</p>',
    '<ul><li></li><li>a</li></ul>',
    '<p>a</p><hr />',
    '<p>a</p><p x></p>',
    '<p>a</p><p x="1" y></p>',
    '<p><img data-attachment="x" /></p>',
    '<pre><code>\n\na\n\n</code></pre>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"></li></ul>',
    '<div data-also="u"><p>a</p></div>',
    '<p>  a  </p>',
    '<p>&nbsp;a&nbsp;</p>',
    '<p><br x>a<br x></p>',
    '<p>a<br/x></p>',
    '<blockquote>a<br /></blockquote>',
    '<ul><li>a &nbsp;</li> </ul>',
    '<p>a</p><ul>b</ul>',
    'a',
  ])('leaves %s unchanged', (text) => {
    expect(trimDescription(text)).toBe(text);
  });

  it('returns null for an empty description, and handles very long ones', () => {
    expect(trimDescription('')).toBeNull();
    expect(trimDescription('<h1></h1><ul><li></li></ul><p><br /></p>')).toBeNull();
    expect(trimDescription('<p></p>'.repeat(50_000))).toBeNull();
    expect(trimDescription(`<p>a</p>${'<p><br /></p>'.repeat(2_000)}`)).toBe('<p>a</p>');
  });
});
