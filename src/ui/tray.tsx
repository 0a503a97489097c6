/**
 * A tray of items beside a drawing, to be dragged there. Props: title, count, closeLabel, onClose; children are the
 * list and a hint.
 */
import './tray.css';
import type { ComponentProps, ReactNode } from 'react';
import { X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface TrayProps extends Omit<ComponentProps<'aside'>, 'title'> {
  readonly title: string;
  readonly count: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function Tray({ title, count, closeLabel, onClose, className, children, ...rest }: TrayProps) {
  return (
    <aside {...rest} className={classNames('hf-tray', className)} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {count}
        <span className="hf-grow" />
        <IconButton icon={X} size="sm" label={closeLabel} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
