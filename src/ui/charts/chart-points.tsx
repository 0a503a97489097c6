/**
 * Pointer and keyboard access to a chart: one target per point, one tab stop, arrow keys between them, and a text for
 * each. Enter or a click selects a point if `onSelect` is given. The text is also drawn, so that hover, focus and
 * screen readers give the same information.
 */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { textWidth } from './fit-text.ts';

type ChartPoint = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Text of the point: a first line and its figures. */
  readonly head: string;
  readonly lines: readonly string[];
  /** Position of the marker line or ring; default: a frame around the target. */
  readonly mark?: { readonly x: number } | undefined;
};

type ChartPointsProps = {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly width: number;
  readonly height: number;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** The drawing shows the text already, so there is no tooltip. */
  readonly isQuiet?: boolean | undefined;
};

const SIZE = 11;
const LINE = 16;

function stepOf(key: string, index: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    PageDown: index + 7,
    PageUp: index - 7,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}

function Readout({
  point,
  width,
  height,
}: {
  readonly point: ChartPoint;
  readonly width: number;
  readonly height: number;
}) {
  const texts = [point.head, ...point.lines];
  const box = {
    width: Math.max(...texts.map((text) => textWidth(text, SIZE + 0.5))) + 18,
    height: texts.length * LINE + 10,
  };
  const middle = (point.mark?.x ?? point.x + point.width / 2) + 8;
  const left = middle + box.width > width ? Math.max(0, middle - box.width - 16) : middle;
  const top = Math.max(0, Math.min(point.y + 4, height - box.height));
  return (
    <g className="hf-chart-readout" aria-hidden="true" data-chart="readout">
      <rect x={left} y={top} width={box.width} height={box.height} rx="6" />
      {texts.map((text, index) => (
        // Lines have no ids; their order identifies them.
        <text
          key={`${String(index)} ${text}`}
          x={left + 9}
          y={top + LINE * (index + 1)}
          data-head={index === 0 || undefined}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

export function ChartPoints({ label, points, width, height, onSelect, isQuiet }: ChartPointsProps) {
  const [shown, setShown] = useState<string | null>(null);
  const [stop, setStop] = useState(0);
  const active = points.find(({ id }) => id === shown) ?? null;
  const onKeyDown = (event: KeyboardEvent<SVGGElement>): void => {
    const current = Math.max(
      0,
      points.findIndex(({ id }) => id === shown),
    );
    if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation();
      setShown(null);
      return;
    }
    if ((event.key === 'Enter' || event.key === ' ') && onSelect && active) {
      event.preventDefault();
      onSelect(active.id);
      return;
    }
    const next = stepOf(event.key, current, points.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<SVGElement>('[role="option"]')[next]?.focus();
  };
  return (
    <>
      {active?.mark && (
        <line
          className="hf-chart-cursor"
          x1={active.mark.x}
          x2={active.mark.x}
          y1={active.y}
          y2={active.y + active.height}
        />
      )}
      <g
        role="listbox"
        aria-label={label}
        aria-orientation="horizontal"
        data-chart="points"
        onKeyDown={onKeyDown}
      >
        {points.map((point, index) => (
          <rect
            key={point.id}
            role="option"
            tabIndex={index === Math.min(stop, points.length - 1) ? 0 : -1}
            aria-selected={point.id === shown}
            aria-label={[point.head, ...point.lines].join(', ')}
            className="hf-chart-hit"
            data-point={point.id}
            data-opens={onSelect ? '' : undefined}
            x={point.x}
            y={point.y}
            width={Math.max(1, point.width)}
            height={Math.max(1, point.height)}
            rx="4"
            onFocus={() => {
              setStop(index);
              setShown(point.id);
            }}
            onBlur={() => setShown(null)}
            onPointerEnter={() => setShown(point.id)}
            onPointerLeave={(event) => {
              if (event.pointerType !== 'touch' && document.activeElement !== event.currentTarget)
                setShown(null);
            }}
            onClick={() => onSelect?.(point.id)}
          />
        ))}
      </g>
      {active && !isQuiet && <Readout point={active} width={width} height={height} />}
    </>
  );
}
