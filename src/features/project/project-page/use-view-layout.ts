/** Columns and density: from the open saved view or the link, else from the project and this device. */
import { useDensity } from '../../../modules/device/use-density.ts';
import type { ViewColumns } from '../task-columns/column-layout.ts';
import type { ProjectViewState } from '../view-state/view-query.ts';

interface ViewLayout {
  readonly compact: boolean;
  readonly setCompact: (compact: boolean) => void;
  readonly columns: ViewColumns | null;
}

export function useViewLayout({ local, update, views }: ProjectViewState): ViewLayout {
  const [onDevice, setOnDevice] = useDensity();
  const isOpen = views.open !== null;
  const hasColumns = isOpen || local.columns !== null;
  return {
    compact: local.compact ?? onDevice,
    setCompact: (compact) => {
      if (isOpen || local.compact !== null) update(() => ({ compact }));
      else setOnDevice(compact);
    },
    columns: hasColumns
      ? { columns: local.columns, widths: local.widths, change: (part) => update(() => part) }
      : null,
  };
}
