/**
 * A grey placeholder for an answer of the server (never for rows of the replica). Props: width, height (px or CSS
 * length), lines.
 */
export type SkeletonProps = {
  readonly width?: number | string | undefined;
  readonly height?: number | undefined;
  readonly lines?: number | undefined;
};

export function Skeleton({ width = '100%', height = 12, lines = 1 }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className="hf-skel"
          style={{ width, height, marginTop: index === 0 ? 0 : 8 }}
        />
      ))}
    </>
  );
}
