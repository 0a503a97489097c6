/** Shows that a task or project is muted, and unmutes it. Props: target, size. Renders nothing when it is not muted. */
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx';
import { type MuteTarget, useMuting } from './use-muting.ts';

type UnmuteButtonProps = Pick<IconButtonProps, 'size'> & { readonly target: MuteTarget };

export function UnmuteButton({ target, size }: UnmuteButtonProps) {
  const { t } = useTranslation('common');
  const { isMuted, toggle } = useMuting();
  if (!isMuted(target)) return null;
  return (
    <IconButton
      icon={BellOff}
      size={size}
      label={t(`mute.${target.kind}.off`)}
      onClick={() => toggle(target)}
    />
  );
}
