/** Text with the matches of a search marked. Props: text, query. */
import { markMatches } from '../lib/mark-matches.ts';

export type MarkedTextProps = { readonly text: string; readonly query: string };

export function MarkedText({ text, query }: MarkedTextProps) {
  return (
    <>
      {markMatches(query, text).map((piece, index) =>
        piece.hit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
      )}
    </>
  );
}
