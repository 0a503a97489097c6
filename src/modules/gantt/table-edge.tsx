/** The right edge of a chart's table: dragged, or moved by arrow keys, it gives the table another width. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The narrowest and the widest table. */
const TABLE_WIDTHS = { least: 240, most: 720 } as const;
const STEP = 24;

interface TableEdgeProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

const within = (width: number): number =>
  Math.round(Math.min(TABLE_WIDTHS.most, Math.max(TABLE_WIDTHS.least, width)));

export function TableEdge({ width, onWidth }: TableEdgeProps) {
  const { t } = useTranslation('ui');
  const press = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(within(width + by));
  };
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    if (press.current) onWidth(within(press.current.width + clientX - press.current.x));
  };
  const stop = (): void => {
    press.current = null;
  };
  return (
    <div
      className="hf-gantt-edge"
      style={{ left: width - 8 }}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('tableWidth')}
      aria-valuenow={width}
      aria-valuemin={TABLE_WIDTHS.least}
      aria-valuemax={TABLE_WIDTHS.most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, width };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
