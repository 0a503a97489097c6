/**
 * A cell that opens a picker: what it shows is its content, the whole cell is the target. Props: label (what it is and its value,
 * for screen readers), onOpen(element), open (its picker is open), align (start | end), empty (text shown faint when there is no value),
 * tabIndex, children.
 */
import type { ReactNode } from 'react';

export type CellButtonProps = {
  readonly label: string;
  readonly onOpen: (element: HTMLButtonElement) => void;
  readonly open?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly empty?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly children?: ReactNode;
};

export function CellButton({
  label,
  onOpen,
  open = false,
  align,
  empty,
  tabIndex,
  disabled,
  children,
}: CellButtonProps) {
  return (
    <button
      type="button"
      className="hf-cell-btn"
      data-align={align}
      aria-haspopup="dialog"
      aria-expanded={open}
      tabIndex={tabIndex}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(event.currentTarget);
      }}
    >
      {/* As text and not as aria-label: what is seen may be initials or a bar, and a name must hold what is seen. */}
      <span className="hf-visually-hidden">{label}</span>
      <span className="hf-cell-in" aria-hidden="true">
        {children ?? (empty && <span className="hf-cell-empty">{empty}</span>)}
      </span>
    </button>
  );
}
