/** The person's picture: chosen and cropped here, stored by the server, so it needs a connection. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/online-status.ts';
import { useAvatarActions } from '../../../data/own-settings.ts';
import { useMe } from '../../../data/people.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SettingsSection } from '../frame/settings-page.tsx';
import { CropDialog } from './crop-dialog.tsx';

const UNREADABLE = 'unreadable';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'internal';
}

export function PictureSection() {
  const { t } = useTranslation(['settings-profile', 'errors']);
  const me = useMe();
  const online = useOnline();
  const actions = useAvatarActions();
  const input = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => bitmap?.close(), [bitmap]);
  const run = (work: () => Promise<void>): void => {
    setBitmap(null);
    setBusy(true);
    setFailure(null);
    void work()
      .catch((error: unknown) => setFailure(codeOf(error)))
      .finally(() => setBusy(false));
  };
  const refuse = (): void => {
    setBitmap(null);
    setFailure(UNREADABLE);
  };
  const open = (file: File): void => {
    setFailure(null);
    // Applies the orientation in the EXIF data.
    createImageBitmap(file).then(setBitmap, refuse);
  };
  if (!me) return null;
  return (
    <SettingsSection title={t('picture.title')} text={t('picture.text')}>
      {!online && <Banner tone="warning">{t('picture.offline')}</Banner>}
      {online && failure !== null && (
        <Banner tone="danger" title={t('picture.failed')}>
          {failure === UNREADABLE
            ? t('picture.unreadable')
            : t(`errors:${failure}`, { defaultValue: t('errors:internal') })}
        </Banner>
      )}
      <div className="profile-picture">
        <PersonAvatar id={me.id} name={me.name} src={me.avatar_url} size={64} />
        <Button kind="line" disabled={!online} busy={busy} onClick={() => input.current?.click()}>
          {t(me.avatar_url === null ? 'picture.choose' : 'picture.change')}
        </Button>
        {me.avatar_url !== null && (
          <Button kind="ghost" disabled={!online || busy} onClick={() => run(actions.remove)}>
            {t('picture.remove')}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Allows choosing the same file again.
            event.currentTarget.value = '';
            if (file) open(file);
          }}
        />
      </div>
      {bitmap !== null && (
        <CropDialog
          bitmap={bitmap}
          onClose={() => setBitmap(null)}
          onUse={(picture) => (picture === null ? refuse() : run(() => actions.set(picture)))}
        />
      )}
    </SettingsSection>
  );
}
