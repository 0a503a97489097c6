/** The button that opens the choice of columns; its label names columns without space. */
import { useTranslation } from 'react-i18next';
import { Columns3 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface ColumnsButtonProps {
  readonly unseen: readonly string[];
  readonly open: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

export function ColumnsButton({ unseen, open, onOpen }: ColumnsButtonProps) {
  const { t } = useTranslation('tasks');
  const count = unseen.length;
  const tool = t('columnsTool');
  const label = count > 0 ? t('columnsUnseen', { tool, count, names: unseen.join(', ') }) : tool;
  return (
    <Button
      icon={Columns3}
      className="hf-tool"
      aria-label={label}
      data-tip={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <span className="hf-tool-words">{tool}</span>
      {count > 0 && <span className="hf-count">+{count}</span>}
    </Button>
  );
}
