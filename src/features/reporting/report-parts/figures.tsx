/**
 * Figures in a row with their names; those with a list behind them are buttons. Props: figures, size (md 28 px | sm 20
 * px).
 */
import './figures.css';
import type { ReactNode } from 'react';

interface Figure {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'danger' | undefined;
  readonly onOpen?: (() => void) | undefined;
}

interface FiguresProps {
  readonly figures: readonly Figure[];
  readonly size?: 'md' | 'sm' | undefined;
}

function Inside({ figure, isFirst }: { readonly figure: Figure; readonly isFirst: boolean }) {
  const label = <span className="report-figure-label">{figure.label}</span>;
  return (
    <>
      {isFirst && label}
      <span className="report-figure-value hf-num" data-tone={figure.tone}>
        {figure.value}
      </span>
      {!isFirst && label}
      {figure.note && <span className="report-figure-note">{figure.note}</span>}
    </>
  );
}

export function Figures({ figures, size = 'md' }: FiguresProps) {
  return (
    <div className="report-figures" data-size={size}>
      {figures.map((figure) =>
        figure.onOpen ? (
          <button key={figure.id} type="button" className="report-figure" onClick={figure.onOpen}>
            <Inside figure={figure} isFirst={size === 'md'} />
          </button>
        ) : (
          <div key={figure.id} className="report-figure">
            <Inside figure={figure} isFirst={size === 'md'} />
          </div>
        ),
      )}
    </div>
  );
}
