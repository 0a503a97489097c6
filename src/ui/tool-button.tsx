/**
 * A toolbar button with a text that opens a menu; only its icon when space is limited. Props: icon, label, value (the
 * current choice), open, onOpen(element).
 */
import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';

interface ToolButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value?: ReactNode;
  readonly open: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

export function ToolButton({ icon, label, value, open, onOpen }: ToolButtonProps) {
  return (
    <Button
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={typeof value === 'string' ? `${label}: ${value}` : label}
      data-tip={label}
      className="hf-tool"
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <span className="hf-tool-words">
        {label}
        {value && <span className="hf-btn-value"> {value}</span>}
      </span>
    </Button>
  );
}
