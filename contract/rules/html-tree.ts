/**
 * Parses a sanitised description into blocks of tokens, and writes it back. Parses tag by tag, needs no DOM, and always
 * writes well-formed html. Never: a decision about what is allowed; the input has been sanitised.
 */
import { hasMarkup, plainToHtml } from './description-text.ts';

/** A word, a space, a punctuation character or an atomic element, with its inline tags, outermost first. */
export interface Token {
  /** As html. */
  readonly text: string;
  readonly marks: readonly string[];
}

export interface Block {
  /** Empty for inline text of a list item that has no paragraph of its own. */
  readonly tag: string;
  /** The attributes as written in the tag, with a leading blank. */
  readonly attributes: string;
  /** A block contains either tokens, or other blocks, or neither (`whole`). */
  readonly tokens: readonly Token[] | null;
  readonly blocks: readonly Block[] | null;
  /** Html of an atomic block (a rule, a table) that is never split. */
  readonly whole: string;
  /** The html of the whole block; blocks are equal when their html is. */
  readonly html: string;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>|[^<]+|</gi;
const TEXT = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'pre']);
const BOXES = new Set(['ul', 'ol', 'li', 'blockquote', 'div']);
/** Elements that the editor generates itself; they carry no meaning. */
const DRAWN = new Set(['label', 'input']);
const WORD =
  /&(?:#\w+|\w+);|\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+|[^]/gu;

/** Maximum nesting; without a limit a crafted text could cost any amount of work. */
const MAX_DEPTH = 40;

const nameOf = (tag: string): string => /^<([a-z0-9]+)/.exec(tag)?.[1] ?? '';

/** Writes tokens with their inline tags, opening and closing as few tags as possible. */
export function writeTokens(tokens: readonly Token[]): string {
  let html = '';
  let open: readonly string[] = [];
  const turnTo = (marks: readonly string[]): void => {
    let same = 0;
    while (same < open.length && open[same] === marks[same]) same += 1;
    for (const mark of open.slice(same).toReversed()) html += `</${nameOf(mark)}>`;
    html += marks.slice(same).join('');
    open = marks;
  };
  for (const { text, marks } of tokens) {
    turnTo(marks);
    html += text;
  }
  turnTo([]);
  return html;
}

/** A block of words. */
export function textBlock(tag: string, attributes: string, tokens: readonly Token[]): Block {
  const inside = writeTokens(tokens);
  const html = tag === '' ? inside : `<${tag}${attributes}>${inside}</${tag}>`;
  return { tag, attributes, tokens, blocks: null, whole: '', html };
}

/** Normalises paragraphs: the first text of a list item has none, any other text has one. */
function normalised(tag: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block, index) => {
    const bare = tag === 'li' && index === 0;
    if (!block.tokens || block.tag !== (bare ? 'p' : '')) return block;
    return textBlock(bare ? '' : 'p', '', block.tokens);
  });
}

/** A block that contains blocks. */
export function boxBlock(tag: string, attributes: string, inner: readonly Block[]): Block {
  const blocks = normalised(tag, inner);
  const inside = blocks.map(({ html }) => html).join('');
  return {
    tag,
    attributes,
    tokens: null,
    blocks,
    whole: '',
    html: `<${tag}${attributes}>${inside}</${tag}>`,
  };
}

function opaqueBlock(tag: string, whole: string): Block {
  return { tag, attributes: '', tokens: null, blocks: null, whole, html: whole };
}

interface Open {
  readonly tag: string;
  readonly attributes: string;
  readonly blocks: Block[];
}

/** The parser: collects blocks while it reads tags. */
class Reader {
  readonly #boxes: Open[] = [{ tag: '', attributes: '', blocks: [] }];
  #text: { tag: string; attributes: string; tokens: Token[] } | null = null;
  #marks: readonly string[] = [];
  /** An atomic element being read (table or mention): its tag, its nesting depth, and its html so far. */
  #whole: { tag: string; depth: number; html: string } | null = null;

  read(html: string): readonly Block[] {
    for (const [raw, end, name, attributes = ''] of html.matchAll(TAG)) {
      const tag = name?.toLowerCase();
      if (this.#whole) this.#continueWhole(raw, tag, end === '/');
      else if (tag === undefined) this.#say(raw === '<' ? '&lt;' : raw);
      else if (end === '/') this.#close(tag);
      else this.#open(tag, raw, (attributes.endsWith('/') ? attributes.slice(0, -1) : attributes).trimEnd());
    }
    if (this.#whole) this.#finishWhole(`</${this.#whole.tag}>`.repeat(this.#whole.depth));
    while (this.#boxes.length > 1) this.#closeBox();
    this.#endText();
    return normalised('', this.#boxes[0]?.blocks ?? []);
  }

  #continueWhole(raw: string, tag: string | undefined, end: boolean): void {
    const whole = this.#whole;
    if (!whole) return;
    whole.html += raw === '<' ? '&lt;' : raw;
    if (tag === whole.tag) whole.depth += end ? -1 : 1;
    if (whole.depth === 0) this.#finishWhole('');
  }

  #finishWhole(rest: string): void {
    const whole = this.#whole;
    this.#whole = null;
    if (!whole) return;
    if (whole.tag === 'table') this.#add(opaqueBlock('table', whole.html + rest));
    else this.#put(whole.html + rest);
  }

  #say(raw: string): void {
    const blank = raw.trim() === '';
    if (blank && (!this.#text || (this.#text.tag === '' && this.#text.tokens.length === 0))) return;
    for (const [text] of raw.matchAll(WORD)) this.#put(text);
  }

  #put(text: string): void {
    this.#text ??= { tag: '', attributes: '', tokens: [] };
    this.#text.tokens.push({ text, marks: this.#marks });
  }

  #add(block: Block): void {
    this.#endText();
    this.#boxes.at(-1)?.blocks.push(block);
  }

  #endText(): void {
    const text = this.#text;
    this.#text = null;
    this.#marks = [];
    if (!text) return;
    this.#boxes.at(-1)?.blocks.push(textBlock(text.tag, text.attributes, text.tokens));
  }

  #open(tag: string, raw: string, attributes: string): void {
    if (DRAWN.has(tag)) return;
    if (tag === 'br' || tag === 'img') this.#put(`<${tag}${attributes} />`);
    else if (tag === 'hr') this.#add(opaqueBlock('hr', '<hr />'));
    else if (tag === 'table') {
      this.#endText();
      this.#whole = { tag, depth: 1, html: raw };
    } else if (tag === 'span' && /\bclass="mentions?"/.test(attributes))
      this.#whole = { tag, depth: 1, html: raw };
    else if (TEXT.has(tag)) {
      this.#endText();
      this.#text = { tag, attributes, tokens: [] };
    } else if (BOXES.has(tag)) {
      this.#endText();
      if (this.#boxes.length <= MAX_DEPTH) this.#boxes.push({ tag, attributes, blocks: [] });
    } else if (this.#marks.length < MAX_DEPTH) this.#marks = [...this.#marks, `<${tag}${attributes}>`];
  }

  #close(tag: string): void {
    if (TEXT.has(tag)) {
      if (this.#text?.tag === tag) this.#endText();
    } else if (BOXES.has(tag)) {
      if (!this.#boxes.some((box, depth) => depth > 0 && box.tag === tag)) return;
      while (this.#boxes.at(-1)?.tag !== tag) this.#closeBox();
      this.#closeBox();
    } else {
      const at = this.#marks.findLastIndex((mark) => nameOf(mark) === tag);
      if (at >= 0) this.#marks = this.#marks.toSpliced(at, 1);
    }
  }

  #closeBox(): void {
    this.#endText();
    const box = this.#boxes.pop();
    // A `div` without attributes is dropped: other editors wrap the text of a check box in one.
    if (!box) return;
    if (box.tag === 'div' && box.attributes === '') this.#boxes.at(-1)?.blocks.push(...box.blocks);
    else this.#boxes.at(-1)?.blocks.push(boxBlock(box.tag, box.attributes, box.blocks));
  }
}

/** The blocks of a stored description, with or without markup. */
export function readBlocks(stored: string | null): readonly Block[] {
  if (stored === null || stored === '') return [];
  return new Reader().read(hasMarkup(stored) ? stored : plainToHtml(stored));
}

export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('');
}
