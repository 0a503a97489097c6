/** Finds web addresses in plain text. Pure. */
import { trimEndBy } from '../../contract/rules/trim-text.ts';

export interface TextPart {
  readonly text: string;
  /** Where an address leads; missing for other text. */
  readonly href?: string;
}

const ADDRESS = /(https?:\/\/[^\s<>"，。、；：！？（）【】《》「」『』]+)/u;
/** Marks that end a sentence or a quotation rather than an address. */
const MARKS = ".,;:!?…'’”»";

/** The address without the marks of the sentence, and without a bracket that it did not open. */
function addressIn(found: string): string {
  const isOuter = (letter: string): boolean =>
    (letter === ')' && !found.includes('(')) || (letter === ']' && !found.includes('['));
  return trimEndBy(found, (letter) => MARKS.includes(letter) || isOuter(letter));
}

/** An address that a browser may open; empty for anything else. */
export function linkOf(address: string): string {
  const url = URL.parse(address.trim());
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : '';
}

/** The text in parts, which joined are the text. */
export function linkParts(text: string): TextPart[] {
  return text
    .split(ADDRESS)
    .flatMap((part, index): TextPart[] => {
      const address = index % 2 === 1 ? addressIn(part) : '';
      const href = linkOf(address);
      return href === '' ? [{ text: part }] : [{ text: address, href }, { text: part.slice(address.length) }];
    })
    .filter((part) => part.text !== '');
}
