/** The newest picture attached to a task, at the top of its card. Nothing while there is none that this device can show. */
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
  // Its place is reserved while it is looked up, so that cards below do not jump.
  return (
    <span className="hf-tcard-cover">
      {address && <img src={address} alt="" decoding="async" draggable={false} />}
    </span>
  );
}
