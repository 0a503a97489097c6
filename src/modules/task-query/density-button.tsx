/** The button that switches between compact and comfortable rows. Props: compact, onChange. Texts: `tasks`. */
import { useTranslation } from 'react-i18next';
import { Rows3, Rows4 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

interface DensityButtonProps {
  readonly compact: boolean;
  readonly onChange: (compact: boolean) => void;
}

export function DensityButton({ compact, onChange }: DensityButtonProps) {
  const { t } = useTranslation('tasks');
  return (
    <IconButton
      icon={compact ? Rows4 : Rows3}
      iconSize={14}
      label={t('compact')}
      pressed={compact}
      onClick={() => onChange(!compact)}
    />
  );
}
