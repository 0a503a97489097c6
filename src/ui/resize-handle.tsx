/**
 * The resize handle of an element: dragged, or moved by the arrow keys; a double click restores the default width.
 * Props: width, min, max, side (on which the handle is), label, className, style, onWidth(width, done: false during
 * a drag), onReset.
 */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';

const STEP = 24;

export interface ResizeHandleProps {
  readonly width: number;
  readonly min: number;
  readonly max: number;
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly className: string;
  readonly style?: CSSProperties | undefined;
  readonly onWidth: (width: number, done: boolean) => void;
  readonly onReset?: (() => void) | undefined;
}

export function ResizeHandle({
  width,
  min,
  max,
  side,
  label,
  className,
  style,
  onWidth,
  onReset,
}: ResizeHandleProps) {
  const press = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const wider = side === 'right' ? 1 : -1;
  const within = (wanted: number): number => Math.round(Math.min(max, Math.max(min, wanted)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(within(width + by * wider), true);
  };
  const drag = ({ clientX }: PointerEvent, done: boolean): void => {
    const begun = press.current;
    if (begun === null || (done && clientX === begun.x)) return;
    onWidth(within(begun.width + (clientX - begun.x) * wider), done);
  };
  const stop = (event: PointerEvent): void => {
    drag(event, true);
    press.current = null;
  };
  return (
    <div
      className={className}
      style={style}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={onReset}
    />
  );
}
