/** Skeleton of report rows that are loading. Props: rows. */
import './row-skeleton.css';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function RowSkeleton({ rows = 8 }: { readonly rows?: number | undefined }) {
  return (
    <div className="report-skeleton">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="report-skeleton-row">
          <Skeleton width={`${String(46 - ((index * 7) % 18))}%`} />
          <Skeleton width="18%" />
          <Skeleton width="10%" />
        </div>
      ))}
    </div>
  );
}
