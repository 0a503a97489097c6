/** A small progress ring of subtasks. Decorative: the numbers are beside it. */
const RADIUS = 5;
const AROUND = 2 * Math.PI * RADIUS;

export function SubtaskRing({ done, total }: { readonly done: number; readonly total: number }) {
  const part = total === 0 ? 0 : done / total;
  return (
    <svg className="hf-glyph hf-ring" viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r={RADIUS} />
      {part > 0 && (
        <circle
          className="on"
          cx="7"
          cy="7"
          r={RADIUS}
          strokeDasharray={`${String(AROUND * part)} ${String(AROUND)}`}
          transform="rotate(-90 7 7)"
        />
      )}
    </svg>
  );
}
