/**
 * The name of the open saved view, with a mark while its settings are changed. Props: choice, plain (text for no view),
 * open, onOpen.
 */
import './view-button.css';
import { useTranslation } from 'react-i18next';
import { Bookmark } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { ViewChoice } from './view-choice.ts';

interface ViewButtonProps {
  readonly choice: Pick<ViewChoice, 'open' | 'isMissing' | 'isChanged'>;
  readonly plain: string;
  readonly open: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

export function ViewButton({ choice, plain, open, onOpen }: ViewButtonProps) {
  const { t } = useTranslation('tasks');
  const { isChanged } = choice;
  const name = choice.open?.name ?? (choice.isMissing ? t('views.missing') : plain);
  return (
    <Button
      icon={Bookmark}
      className="hf-tool hf-view-tool"
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={t(isChanged ? 'views.changed' : 'views.label', { name })}
      data-changed={isChanged ? '' : undefined}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <span className="hf-tool-words hf-trunc">{name}</span>
    </Button>
  );
}
