/**
 * A cell that opens a picker: its content is the shown value, and the whole cell is clickable. Props: label (field and
 * value, for screen readers), onOpen(element), open (its picker is open), align (start | end), isTextOnly (all visible
 * text is part of the label; saves an element), tabIndex, children.
 */
import type { ReactNode } from 'react';

export type CellButtonProps = {
  readonly label: string;
  readonly onOpen: (element: HTMLButtonElement) => void;
  readonly open?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly tabIndex?: number | undefined;
  readonly isTextOnly?: boolean | undefined;
  readonly children?: ReactNode;
};

export function CellButton({
  label,
  onOpen,
  open = false,
  align,
  tabIndex,
  isTextOnly = false,
  children,
}: CellButtonProps) {
  return (
    <button
      type="button"
      className="hf-cell-btn"
      aria-label={isTextOnly ? label : undefined}
      data-align={align}
      aria-haspopup="dialog"
      aria-expanded={open}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(event.currentTarget);
      }}
    >
      {/* As text and not as aria-label when initials are visible: a name must contain the visible text. */}
      {!isTextOnly && <span className="hf-visually-hidden">{label}</span>}
      <span className="hf-cell-in" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
