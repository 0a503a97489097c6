/** Name, logo, owner and contact numbers, each edited in place. Props: organization. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { OrganizationDetails } from '../../data/organization.ts';
import { useSync } from '../../data/sync-context.ts';
import { Button } from '../../ui/button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { AdminSection } from './admin-section.tsx';
import { EditLine } from './edit-line.tsx';
import { TransferOwnershipDialog } from './transfer-ownership-dialog.tsx';
import { encodeLogo } from './encode-logo.ts';
import { OrganizationMark } from './organization-mark.tsx';
import { useAdminAction } from './use-admin-action.ts';

const PHONE_LENGTH = 20;

/** Whether the text is a valid international phone number; the library loads on first use. */
async function isPhoneNumber(text: string): Promise<boolean> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  return parsePhoneNumberFromString(text)?.isValid() ?? false;
}

function LogoLine({ organization }: { readonly organization: OrganizationDetails }) {
  const { t } = useTranslation('admin');
  const { run, busy, blocked } = useAdminAction();
  const input = useRef<HTMLInputElement>(null);
  const upload = (file: File): void => {
    void run(async (change) => {
      const { file: content, size } = await encodeLogo(file);
      await change('organization.setLogo', { body: { file: content, file_name: 'logo.png', size } });
    }, t('saved'));
  };
  return (
    <div className="admin-line">
      <span className="admin-line-label">{t('details.logo')}</span>
      <div className="admin-line-value">
        <OrganizationMark
          id={organization.id}
          name={organization.name}
          logo={organization.logo_url}
          size={40}
        />
        <span data-tip={blocked}>
          <Button
            kind="line"
            busy={busy}
            disabled={blocked !== undefined}
            onClick={() => input.current?.click()}
          >
            {t(organization.logo_url === null ? 'details.choose' : 'details.replace')}
          </Button>
        </span>
        {organization.logo_url !== null && (
          <Button
            disabled={blocked !== undefined}
            onClick={() => void run((change) => change('organization.removeLogo', {}), t('saved'))}
          >
            {t('details.removeLogo')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('details.logo')}
          accept="image/png,image/jpeg"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) upload(file);
          }}
        />
      </div>
    </div>
  );
}

function OwnerLine({ organization }: { readonly organization: OrganizationDetails }) {
  const { t } = useTranslation('admin');
  const { userId } = useSync();
  const { blocked } = useAdminAction();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="admin-line">
      <span className="admin-line-label">{t('details.owner')}</span>
      <div className="admin-line-value">
        <PersonAvatar
          id={organization.owner_id}
          name={organization.owner_name}
          src={organization.owner_avatar_url}
          decorative
        />
        <span className="hf-trunc">{organization.owner_name}</span>
        <span className="hf-subtle hf-trunc hf-grow admin-mail">{organization.email}</span>
        {organization.owner_id === userId && (
          <Button disabled={blocked !== undefined} data-tip={blocked} onClick={() => setOpen(true)}>
            {t('handOver.button')}
          </Button>
        )}
      </div>
      {isOpen && <TransferOwnershipDialog organization={organization} onClose={() => setOpen(false)} />}
    </div>
  );
}

export function DetailsSection({ organization }: { readonly organization: OrganizationDetails }) {
  const { t } = useTranslation(['admin', 'errors']);
  const { run } = useAdminAction();
  const failed = t('admin:notSaved');
  const saveName = async (name: string): Promise<string | null> =>
    (await run((change) => change('organization.update', { body: { name } }))) ? null : failed;
  const savePhone =
    (field: 'contact_number' | 'contact_number_secondary') =>
    async (typed: string): Promise<string | null> => {
      if (typed !== '' && !(await isPhoneNumber(typed))) return t('errors:phone_invalid');
      const body = { [field]: typed };
      return (await run((change) => change('organization.setContactNumber', { body }))) ? null : failed;
    };
  return (
    <AdminSection title={t('admin:details.title')}>
      <EditLine
        form={`organization.${organization.id}.name`}
        label={t('admin:details.name')}
        value={organization.name}
        empty=""
        limit={LIMITS.organizationName}
        onSave={saveName}
      />
      <LogoLine organization={organization} />
      <OwnerLine organization={organization} />
      <EditLine
        form={`organization.${organization.id}.phone`}
        label={t('admin:details.phone')}
        value={organization.contact_number}
        empty={t('admin:details.addNumber')}
        limit={PHONE_LENGTH}
        clearable
        inputMode="tel"
        onSave={savePhone('contact_number')}
      />
      <EditLine
        form={`organization.${organization.id}.second-phone`}
        label={t('admin:details.secondPhone')}
        value={organization.contact_number_secondary}
        empty={t('admin:details.addNumber')}
        limit={PHONE_LENGTH}
        clearable
        inputMode="tel"
        onSave={savePhone('contact_number_secondary')}
      />
    </AdminSection>
  );
}
