import { describe, expect, it } from 'vitest';
import { avatarColor } from './avatar-color.ts';
import { commentParts, storedComment, typedComment } from './comment-text.ts';
import { isSafeLink, linkFrom, mentionedIn, picturesIn, withPictures } from './description-markup.ts';
import { decodeEntities, encodeText, hasMarkup, plainText, plainToHtml } from './description-text.ts';
import { relativeDueDate } from './relative-due-date.ts';
import { fileExtension, fittingFileName, isPictureName, isRefusedFile } from './file-rules.ts';
import { foldText } from './fold-text.ts';
import { readBlocks, writeBlocks } from './html-tree.ts';
import { isStrongPassword, passwordStrength } from './password.ts';
import { keyOfName } from './project-key.ts';
import { trimDescription } from './trim-description.ts';
import { isBlank, trimBy, trimEndBy } from './trim-text.ts';

/**
 * Counts calls of string methods as steps; a search costs the characters it passes. Regular expressions are not counted
 * here: `scripts/check-expressions.mjs` requires linear time of each.
 */
const ONE_STEP = ['charAt', 'charCodeAt', 'codePointAt', 'startsWith', 'endsWith'] as const;
const SEARCHES = ['indexOf', 'lastIndexOf'] as const;
const WHOLE = ['slice', 'trim', 'trimEnd', 'replace', 'replaceAll', 'split', 'toLowerCase'] as const;

class OverBudget extends Error {}

function stepsOf(run: () => unknown, budget: number): number {
  let steps = 0;
  const add = (more: number): void => {
    steps += more;
    if (steps > budget) throw new OverBudget(`more than ${String(budget)} steps`);
  };
  const proto = String['prototype'] as unknown as Record<string, (...given: unknown[]) => unknown>;
  const functions = new Map<string, (...given: unknown[]) => unknown>();
  const watch = (name: string, cost: (self: string, given: unknown[], gave: unknown) => number): void => {
    const original = proto[name] as (...given: unknown[]) => unknown;
    functions.set(name, original);
    proto[name] = function watched(this: string, ...given: unknown[]): unknown {
      const gave = original.apply(this, given);
      add(cost(this, given, gave));
      return gave;
    };
  };
  for (const name of ONE_STEP) watch(name, () => 1);
  for (const name of SEARCHES)
    watch(name, (self, [, from], gave) => {
      const begin = typeof from === 'number' ? from : name === 'indexOf' ? 0 : self.length;
      const end = Number(gave) < 0 ? (name === 'indexOf' ? self.length : 0) : Number(gave);
      return 1 + Math.abs(end - begin);
    });
  // A copy or a search of the whole text costs its length.
  for (const name of WHOLE)
    watch(name, (self, _given, gave) => 1 + Math.max(lengthOf(gave), name === 'slice' ? 0 : self.length));
  try {
    run();
    return steps;
  } finally {
    for (const [name, original] of functions) proto[name] = original;
  }
}

const lengthOf = (gave: unknown): number => (typeof gave === 'string' ? gave.length : 0);

const PEOPLE = [{ team_member_id: 'a', name: 'Ann' }];

const RULES: Readonly<Record<string, (text: string) => unknown>> = {
  avatarColor,
  storedComment: (text) => storedComment(text, PEOPLE),
  commentParts: (content) => commentParts({ content, mentions: PEOPLE }),
  typedComment: (content) => typedComment({ content, mentions: PEOPLE }),
  isSafeLink,
  linkFrom,
  mentionedIn,
  picturesIn,
  withPictures: (text) => withPictures(text, new Map()),
  decodeEntities,
  encodeText,
  hasMarkup,
  plainText,
  plainToHtml,
  relativeDueDate: (text) => relativeDueDate(text, '2026-01-01'),
  fileExtension,
  fittingFileName: (text) => fittingFileName(text),
  isPictureName,
  isRefusedFile,
  foldText,
  blocks: (text) => writeBlocks(readBlocks(text)),
  passwordStrength,
  isStrongPassword,
  keyOfName,
  trimDescription,
  trimBy: (text) => trimBy(text, isBlank),
  trimEndBy: (text) => trimEndBy(text, isBlank),
};

/** Characters that some rule looks for, as a bad text would repeat them. */
const LETTERS = [
  '\u00a0', ' ', '\n', ' \n', '\t', '.', '-', '@', '@a', '@Ann', '{', '{1}', '/', '"', "'", '&', '&amp', '&nbsp;', '&#', 'a', 'A', '界',
  '<', '>', '<p>', '</p>', '<p>&nbsp;', '<p>\u00a0', '<br>', '<br ', '<br />', '<br /></p>', '<li>', '</li>', '<ul><li></li></ul>',
  '</li></ul>', '<ul a="', '<blockquote>', '<b><i>', '</b>', '<div>', '<table>', '<img data-attachment="', '<span class="mention" data-id="',
  'http://', 'a:', '\ud83d',
]; // oxfmt-ignore
const MEGABYTE = 1_048_576;
const filled = (letters: string, length: number): string =>
  letters.repeat(Math.ceil(length / letters.length));

describe('text rules take linear time', () => {
  it.each(Object.entries(RULES))('%s', (_name, rule) => {
    for (const letters of LETTERS) {
      for (const around of [
        ['', ''],
        ['<p>', ''],
        ['<p>', 'x</p>'],
        ['', '</p>'],
        ['a', '</li></ul>'],
      ] as const) {
        const text = around[0] + filled(letters, 4_000) + around[1];
        expect(() => stepsOf(() => rule(text), 40 * text.length), letters).not.toThrow();
      }
    }
  });

  it.each([
    ['trimDescription', '\u00a0'],
    ['trimDescription', '<p>&nbsp;'],
    ['trimDescription', '</li></ul>'],
    ['trimDescription', '<ul><li></li></ul>'],
    ['plainToHtml', ' \n'],
    ['plainText', '<a '],
    ['mentionedIn', '<span class="mention" data-id="'],
    ['picturesIn', '<img data-attachment="'],
    ['decodeEntities', '&#'],
    ['storedComment', '@'],
    ['commentParts', '{'],
    ['linkFrom', '@'],
    ['isRefusedFile', '.a'],
    ['foldText', '\u00a0'],
    ['blocks', '<b><i>'],
  ])('%s on a megabyte of %j', (name, letters) => {
    const text = `<p>${filled(letters, MEGABYTE)}x</p>`;
    expect(() => stepsOf(() => RULES[name]?.(text), 40 * text.length)).not.toThrow();
  });

  it('counts the characters a search passes, and detects repeated searches', () => {
    const anew = (text: string): void => {
      for (let at = 0; at < text.length; at += 1) text.indexOf('!', at);
    };
    expect(() => stepsOf(() => anew('a'.repeat(4_000)), 160_000)).toThrow(OverBudget);
  });
});
