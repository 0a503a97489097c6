/** The toolbar of a page. Props: label, className, children. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ToolbarProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <div className={classNames('hf-toolbar', className)} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}
