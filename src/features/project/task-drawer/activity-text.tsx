/** One change of a task as text: the old value struck through, the new one underlined. */
import { useActivityTexts } from '../../../modules/task-activity/use-activity-texts.ts';
import type { ShownChange } from './pending-changes.ts';

export function ActivityText({ log }: { readonly log: ShownChange }) {
  const texts = useActivityTexts()(log);
  if ('sentence' in texts) return texts.sentence;
  return (
    <>
      {texts.field}: <del>{texts.previous}</del>
      {' → '}
      <ins>{texts.current}</ins>
    </>
  );
}
