/** The right edge of a chart's table. */
import { useTranslation } from 'react-i18next';
import { ResizeHandle } from '../../ui/resize-handle.tsx';

interface TableEdgeProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

export function TableEdge({ width, onWidth }: TableEdgeProps) {
  const { t } = useTranslation('ui');
  return (
    <ResizeHandle
      className="hf-gantt-edge"
      style={{ left: width - 8 }}
      side="right"
      label={t('tableWidth')}
      width={width}
      min={240}
      max={720}
      onWidth={onWidth}
    />
  );
}
