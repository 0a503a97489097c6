/** The colour of a project. */
import { useTranslation } from 'react-i18next';
import { ColorSwatches } from '../../ui/color-swatches.tsx';

interface ColorFieldProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
}

export function ColorField({ value, onChange }: ColorFieldProps) {
  const { t } = useTranslation('projects');
  return <ColorSwatches label={t('field.color')} value={value} onValueChange={onChange} />;
}
