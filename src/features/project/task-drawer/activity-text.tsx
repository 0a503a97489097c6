/** One change of a task in words: what it was is struck through, what it is underlined. */
import { useActivityWords } from '../../../modules/task-activity/use-activity-words.ts';
import type { ShownChange } from './pending-changes.ts';

export function ActivityText({ log }: { readonly log: ShownChange }) {
  const words = useActivityWords()(log);
  if ('sentence' in words) return words.sentence;
  return (
    <>
      {words.field}: <del>{words.previous}</del>
      {' → '}
      <ins>{words.current}</ins>
    </>
  );
}
