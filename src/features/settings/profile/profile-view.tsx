/** The person's profile: picture, name, e-mail address. */
import './profile.css';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { User } from '../../../../contract/entities/user-entities.ts';
import { ConfirmAddress } from '../../../modules/account/confirm-address.tsx';
import { useChangedDraft } from '../../../modules/device/use-form-draft.ts';
import { useRename } from '../../../data/own-settings.ts';
import { useMe } from '../../../data/people.ts';
import { useRowMark } from '../../../data/sync-status.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingsPage, SettingsSection } from '../frame/settings-page.tsx';
import { PictureSection } from './picture-section.tsx';

/** The name is a draft until it is saved, also when the page is left. */
function NameForm({ me }: { readonly me: User }) {
  const { t } = useTranslation('settings-profile');
  const rename = useRename();
  const mark = useRowMark('user', me.id);
  const [{ name }, change, forget] = useChangedDraft('profile-name', { name: me.name });
  const [saved, setSaved] = useState(false);
  const [tried, setTried] = useState(false);
  const wanted = name.trim();
  const isSame = wanted === me.name;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wanted === '' || isSame) return;
    void rename(wanted).then(() => {
      forget();
      setSaved(true);
    });
  };
  return (
    <form className="settings-section" noValidate onSubmit={submit}>
      <TextField
        label={t('name.label')}
        name="name"
        autoComplete="name"
        maxLength={LIMITS.personName}
        value={name}
        onValueChange={(text) => {
          change({ name: text });
          setSaved(false);
        }}
        error={tried && wanted === '' ? t('name.missing') : null}
      />
      <TextField
        label={t('email.label')}
        type="email"
        value={me.email}
        onValueChange={() => undefined}
        readOnly
        help={t('email.help')}
      />
      <div className="profile-save">
        <Button type="submit" kind="primary" size="lg" disabled={isSame}>
          {t('name.save')}
        </Button>
        <span role="status" className="hf-muted">
          {saved && isSame && t(mark === 'unsent' ? 'name.kept' : 'name.saved')}
        </span>
      </div>
    </form>
  );
}

export function ProfileView() {
  const { t } = useTranslation(['settings', 'settings-profile', 'notifications']);
  const me = useMe();
  return (
    <SettingsPage title={t('settings:pages.profile')} lead={t('settings-profile:lead')}>
      <PictureSection />
      <SettingsSection>{me && <NameForm me={me} />}</SettingsSection>
      {me?.email_proven === false && (
        <ConfirmAddress email={me.email}>
          {t('notifications:address.open', { email: me.email })}
        </ConfirmAddress>
      )}
    </SettingsPage>
  );
}
