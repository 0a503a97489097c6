/**
 * What `npm start` says when it is ready: the address and how to sign in. At a terminal with room and colour; piped as
 * plain lines.
 */
import { styleText } from 'node:util';

const ADDRESS = /https?:\/\/\S+/;

export function readyBlock([first = '', ...others]: readonly string[], terminal: boolean): string {
  if (!terminal) return [first, ...others].join('\n');
  const style = { validateStream: false } as const;
  const lines = others.map((line) => {
    const at = line.indexOf(': ') + 1;
    return `  ${styleText('dim', line.slice(0, at), style)}${line.slice(at)}`;
  });
  const head = styleText(['bold', 'green'], first.replace(ADDRESS, ''), style);
  const address = styleText(['bold', 'underline'], ADDRESS.exec(first)?.[0] ?? '', style);
  return ['', `  ${head}${address}`, ...lines, ''].join('\n');
}
