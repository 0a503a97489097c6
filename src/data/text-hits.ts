/**
 * Comments and files of the active team that have some words, from this device: read a while after the last letter, so that typing
 * is never held up, and only as far as needed.
 */
import { useEffect, useState } from 'react';
import { foldText } from '../../contract/rules/fold-text.ts';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import type { SyncClient } from './sync-types.ts';

export interface TextHit {
  readonly id: string;
  readonly kind: 'comment' | 'file';
  readonly taskId: string;
  /** The words around what was found, or the name of the file. */
  readonly text: string;
}

const SHORTEST = 3;
const WAIT_MS = 180;
const SHOWN = 4;
const AROUND = 40;
const NONE: readonly TextHit[] = [];

/** Comments are stored with marks of html, which nobody searches for. */
const plain = (content: string): string =>
  content
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

const hasAll = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
};

/** A piece of the text with the first word in it. */
export function excerpt(text: string, word: string): string {
  const at = Math.max(0, foldText(text).indexOf(word) - AROUND);
  const piece = text.slice(at, at + 4 * AROUND);
  return `${at > 0 ? '…' : ''}${piece}${at + piece.length < text.length ? '…' : ''}`;
}

/** The hits in the replica; some of each kind. */
export async function findTexts(
  { replica }: Pick<SyncClient, 'replica'>,
  teamId: string,
  query: string,
): Promise<readonly TextHit[]> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const comments = await replica.comment
    .filter((row) => row.team_id === teamId && hasAll(plain(row.content), words))
    .limit(SHOWN)
    .toArray();
  const files = await replica.attachment
    .filter((row) => row.team_id === teamId && row.task_id !== null && hasAll(row.name, words))
    .limit(SHOWN)
    .toArray();
  return [
    ...comments.map((row) => ({
      id: row.id,
      kind: 'comment' as const,
      taskId: row.task_id,
      text: excerpt(plain(row.content), first),
    })),
    ...files.flatMap((row) =>
      row.task_id === null ? [] : { id: row.id, kind: 'file' as const, taskId: row.task_id, text: row.name },
    ),
  ];
}

export function useTextHits(query: string): readonly TextHit[] {
  const client = useSync();
  const teamId = useTeam()?.id;
  const [found, setFound] = useState<{ readonly query: string; readonly hits: readonly TextHit[] }>({
    query: '',
    hits: NONE,
  });
  const wanted = query.length < SHORTEST ? '' : query;
  useEffect(() => {
    if (wanted === '' || teamId === undefined) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      void findTexts(client, teamId, wanted).then(
        (hits) => {
          if (current) setFound({ query: wanted, hits });
        },
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, teamId, wanted]);
  return found.query === wanted ? found.hits : NONE;
}
