/**
 * The drag preview at the pointer: the dragged item, and the result of a drop. Props: x, y (in the window), title;
 * children are further content.
 */
import './drag-label.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface DragLabelProps {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly children: ReactNode;
}

export function DragLabel({ x, y, title, children }: DragLabelProps) {
  return createPortal(
    <div className="hf-drag-label" role="status" style={{ left: x + 14, top: y + 10 }}>
      <strong className="hf-trunc">{title}</strong>
      {children}
    </div>,
    document.body,
  );
}
