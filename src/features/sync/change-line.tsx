/** A change in one line; a link to its row when that still exists. Props: text, icon, touches, at (shown), onOpen. */
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useChangeTarget } from '../../data/change-targets.ts';
import type { PendingChange } from '../../data/sync-types.ts';
import { Icon } from '../../ui/icon.tsx';

type ChangeLineProps = {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly touches: PendingChange['touches'];
  readonly at: string;
  readonly onOpen: () => void;
};

export function ChangeLine({ text, icon, touches, at, onOpen }: ChangeLineProps) {
  const target = useChangeTarget(touches);
  const content: ReactNode = (
    <>
      <Icon icon={icon} />
      <span className="hf-grow hf-trunc" data-tip-overflow="">
        {text}
      </span>
      <span className="hf-num">{at}</span>
    </>
  );
  if (!target) return <span className="sync-line">{content}</span>;
  return (
    <Link
      className="sync-line"
      to="/worklenz/projects/$projectId"
      params={{ projectId: target.projectId }}
      search={target.taskId === null ? {} : { task: target.taskId }}
      onClick={onOpen}
    >
      {content}
    </Link>
  );
}
