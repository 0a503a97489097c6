/** Converts content shared with the application to a task: a name, and the rest as its description. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { linkOf } from '../../lib/text-links.ts';

export interface SharedTask {
  readonly name: string;
  /** Plain text. */
  readonly text: string;
  /** `wait`: files wait to be attached; `lost`: this device had no space for them. */
  readonly files: 'none' | 'wait' | 'lost';
}

const MAX_NAME = 200;

/** A link as a name: host and path without the technical parts. */
function nameOfLink(link: string): string {
  const parsed = URL.parse(link);
  return parsed ? `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}` : '';
}

/** Parses a hash such as `#title=…&text=…&url=…`. */
export function readSharedTask(hash: string): SharedTask {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const link = linkOf(words.get('url') ?? '');
  const lines = (words.get('text') ?? '').split('\n');
  let name = (words.get('title') ?? '').replaceAll(/\s+/g, ' ').trim();
  if (name === '') {
    const first = lines.findIndex((line) => line.trim() !== '');
    const line = (lines[first] ?? '').trim();
    // A text that is only a link is named by host and path, and stays complete in the description.
    const only = linkOf(line);
    name = only === '' ? line : nameOfLink(only);
    if (only === '' && line.length <= MAX_NAME) lines.splice(0, first + 1);
  }
  if (name === '') name = nameOfLink(link);
  // A title beyond the limit is repeated in full in the description. A name from the first line is there already.
  if (words.has('title') && name.length > MAX_NAME) lines.unshift(name, '');
  const text = lines.join('\n').trim();
  const withLink = link === '' || text.includes(link) ? text : [text, link].filter(Boolean).join('\n\n');
  return {
    name: name.slice(0, Math.min(MAX_NAME, LIMITS.taskName)),
    text: withLink,
    files: words.get('files') === 'lost' ? 'lost' : words.has('files') ? 'wait' : 'none',
  };
}
