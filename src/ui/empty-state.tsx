/**
 * The empty state of a list: its purpose and the next step. Props: icon, title, children (one or two sentences),
 * actions (omitted when the control is nearby), compact (inside a panel).
 */
import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type EmptyStateProps = {
  readonly icon?: LucideIcon | undefined;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly compact?: boolean | undefined;
};

export function EmptyState({ icon, title, children, actions, compact }: EmptyStateProps) {
  return (
    <div className={classNames('hf-empty', compact && 'hf-empty-compact')}>
      {icon && <Icon icon={icon} size={compact ? 20 : 28} className="hf-empty-icon" />}
      <p className="hf-empty-title">{title}</p>
      <p className="hf-empty-text">{children}</p>
      {actions && <div className="hf-empty-actions">{actions}</div>}
    </div>
  );
}
