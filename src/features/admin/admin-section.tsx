/** A section of the overview between lines. Props: title, count, note (at the right), children. */
import { type ReactNode, useId } from 'react';

interface AdminSectionProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function AdminSection({ title, count, note, children }: AdminSectionProps) {
  const id = useId();
  return (
    <section className="admin-section" aria-labelledby={id}>
      <div className="admin-section-head">
        <h2 id={id}>
          {title}
          {count !== undefined && <span className="admin-count"> {count}</span>}
        </h2>
        {note !== undefined && <span className="hf-subtle admin-note">{note}</span>}
      </div>
      {children}
    </section>
  );
}
