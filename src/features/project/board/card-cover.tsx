/** The newest picture attached to a task, at the top of its card. Renders nothing when this device has none to show. */
import type { Attachment } from '../../../../contract/entities/task-entities.ts';
import { isPictureName } from '../../../../contract/rules/file-rules.ts';
import { useFilePreview, useTaskFiles } from '../../../data/files/use-files.ts';

export function CardCover({ taskId }: { readonly taskId: string }) {
  const picture = useTaskFiles(taskId).findLast(({ name }) => isPictureName(name));
  return picture && <Picture file={picture} />;
}

function Picture({ file }: { readonly file: Attachment }) {
  const address = useFilePreview(file);
  if (address === null) return null;
  // Reserves the space during the lookup, so that the cards below do not shift.
  return (
    <span className="hf-tcard-cover">
      {address && <img src={address} alt="" decoding="async" draggable={false} />}
    </span>
  );
}
