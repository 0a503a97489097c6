/** Saved views of the open report: its filters, without drawers and other transient parameters. */
import { SavedViews } from '../../../modules/saved-views/saved-views.tsx';
import { useReportViews, viewSearch } from './use-report-views.ts';

export function ReportViews() {
  const { place, choice, shown } = useReportViews();
  return <SavedViews place={place} choice={choice} shown={shown} linkOf={viewSearch} />;
}
