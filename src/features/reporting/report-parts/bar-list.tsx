/** A small list of bars on one scale: glyph, name, bar, number. Props: title, note, rows, onOpen(id). */
import './bar-list.css';
import type { ReactNode } from 'react';
import { paint } from '../../../lib/stored-color.ts';

interface BarRow {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly glyph?: ReactNode;
  /** Stored colour; without it the default colour of charts. */
  readonly color?: string | null | undefined;
  /** Shown at the end instead of the number. */
  readonly text?: string | undefined;
}

interface BarListProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly rows: readonly BarRow[];
  readonly onOpen?: ((id: string) => void) | undefined;
}

function Bar({ row, max }: { readonly row: BarRow; readonly max: number }) {
  const painted = row.color === undefined ? null : paint(row.color);
  return (
    <span className="report-barlist-bar" aria-hidden="true">
      <i
        className={painted?.className}
        style={{
          ...painted?.style,
          width: `${String(max > 0 ? (row.count / max) * 100 : 0)}%`,
          background: painted ? 'var(--k)' : undefined,
        }}
      />
    </span>
  );
}

export function BarList({ title, note, rows, onOpen }: BarListProps) {
  const max = Math.max(0, ...rows.map(({ count }) => count));
  return (
    <section className="report-barlist">
      <h3>
        {title}
        {note && <span className="hf-subtle">{note}</span>}
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {row.glyph}
            {onOpen ? (
              <button type="button" className="report-barlist-name hf-trunc" onClick={() => onOpen(row.id)}>
                {row.name}
              </button>
            ) : (
              <span className="report-barlist-name hf-trunc" data-tip-overflow="">
                {row.name}
              </span>
            )}
            <Bar row={row} max={max} />
            <span className="report-barlist-count hf-num">{row.text ?? row.count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
