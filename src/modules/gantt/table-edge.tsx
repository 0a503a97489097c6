/** The right edge of a chart's table. */
import { useTranslation } from 'react-i18next';
import { Edge } from '../../ui/edge.tsx';

interface TableEdgeProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

export function TableEdge({ width, onWidth }: TableEdgeProps) {
  const { t } = useTranslation('ui');
  return (
    <Edge
      className="hf-gantt-edge"
      style={{ left: width - 8 }}
      side="right"
      label={t('tableWidth')}
      width={width}
      least={240}
      most={720}
      onWidth={onWidth}
    />
  );
}
