/**
 * The 14 px ring of a status. Props: kind (todo empty | doing half | further three quarters | blocked dash | done
 * tick), color (stored hex), size (14; 18 on phones), label (only without a visible name beside it).
 */
import { paint } from '../lib/stored-color.ts';
import { classNames } from './class-names.ts';

export type StatusKind = 'todo' | 'doing' | 'further' | 'blocked' | 'done';

export type StatusGlyphProps = {
  readonly kind: StatusKind;
  readonly color?: string | null | undefined;
  readonly size?: number | undefined;
  readonly label?: string | undefined;
};

function Inside({ kind }: { readonly kind: StatusKind }) {
  if (kind === 'doing') return <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />;
  if (kind === 'further') return <path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7z" fill="currentColor" />;
  if (kind === 'blocked')
    return <path d="M4.6 7h4.8" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />;
  return null;
}

export function StatusGlyph({ kind, color, size = 14, label }: StatusGlyphProps) {
  const { className, style } = paint(color);
  const a11y = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={classNames('hf-glyph', className)}
      style={size === 14 ? style : { ...style, width: size, height: size }}
      viewBox="0 0 14 14"
      data-kind={kind}
      {...a11y}
    >
      {kind === 'done' ? (
        <>
          <circle cx="7" cy="7" r="6.75" fill="currentColor" />
          <path
            d="M4.2 7.2l2 2 3.7-4"
            fill="none"
            stroke="var(--bg)"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <>
          <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <Inside kind={kind} />
        </>
      )}
    </svg>
  );
}
