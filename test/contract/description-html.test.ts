/** A description that the page writes comes back from the server as it was sent, so that merging the next edit compares equals. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitizeDescription } from '../../server/commands/tasks/sanitize-description.ts';
import { typedToHtml } from '../../src/features/project/drawer/description-text.ts';

const line = fc.oneof(
  fc.constantFrom(
    '- item "quoted"',
    '- [x] tick',
    '1. first',
    '> it’s',
    '# Title',
    '',
    '---',
    '```',
    '**b** _i_ ~~s~~',
  ),
  fc.constantFrom(
    'a & b < c > d',
    '`code < "x"`',
    '[Plan](https://x.example/?a=1&b="2")',
    'https://x.example/a?b&c',
  ),
  fc.string({ maxLength: 12 }),
);

it('is left alone by the server', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const typed = lines.join('\n').replace(/<\/?[a-z]/gi, '');
      const html = typedToHtml(typed);
      expect(sanitizeDescription(html)).toBe(html);
    }),
    { numRuns: 500 },
  );
});
