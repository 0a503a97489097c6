/** The 24 colours as a radio group with arrow keys. Props: label, value (stored hex), onValueChange. */
import './color-swatches.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BASE_COLORS, paint } from '../lib/stored-color.ts';

export type ColorSwatchesProps = {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (color: string) => void;
};

export function ColorSwatches({ label, value, onValueChange }: ColorSwatchesProps) {
  const { t } = useTranslation('ui');
  const name = useId();
  return (
    <fieldset className="hf-field hf-swatches">
      <legend className="hf-field-label">{label}</legend>
      <div>
        {BASE_COLORS.map((color, index) => {
          const { className, style } = paint(color);
          return (
            <label key={color} className={`hf-swatch ${className}`} style={style}>
              <input
                type="radio"
                className="hf-visually-hidden"
                name={name}
                checked={value.toLowerCase() === color}
                aria-label={t('colorNumber', { number: index + 1 })}
                onChange={() => onValueChange(color)}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
