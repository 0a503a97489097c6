/** Who can join by the domain of their e-mail address, and the defaults of new accounts. Props: organization. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDomain } from '../../../contract/rules/organization.ts';
import type { OrganizationDetails } from '../../data/organization.ts';
import type { CallInputs } from '../../data/sync-types.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { AdminSection } from './admin-section.tsx';
import { EditLine } from './edit-line.tsx';
import { useAdminAction } from './use-admin-action.ts';

const DOMAINS_LENGTH = 2_000;

const domainsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');

type Defaults = NonNullable<CallInputs<'organization.setDefaults'>['body']>;

export function JoiningSection({ organization }: { readonly organization: OrganizationDetails }) {
  const { t } = useTranslation('admin');
  const { run, blocked } = useAdminAction();
  const [zones] = useState(() => [
    'UTC',
    ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
  ]);
  const setDefault = (body: Defaults): void =>
    void run((change) => change('organization.setDefaults', { body }), t('saved'));
  const saveDomains = async (typed: string): Promise<string | null> => {
    const domains = domainsOf(typed);
    const wrong = domains.find((domain) => !isDomain(domain));
    if (wrong !== undefined) return t('joining.notDomain', { text: wrong });
    const done = await run((change) => change('organization.setEmailDomains', { body: { domains } }));
    return done ? null : t('notSaved');
  };
  return (
    <AdminSection title={t('joining.title')} note={t('joining.note')}>
      <EditLine
        form={`organization.${organization.id}.domains`}
        label={t('joining.domains')}
        value={organization.email_domains.length === 0 ? null : organization.email_domains.join(', ')}
        empty={t('joining.everybody')}
        limit={DOMAINS_LENGTH}
        clearable
        onSave={saveDomains}
      />
      <div className="admin-line" data-tip={blocked}>
        <span className="admin-line-label">{t('joining.language')}</span>
        <SelectField
          ariaLabel={t('joining.language')}
          value={organization.default_language ?? ''}
          disabled={blocked !== undefined}
          options={[
            { value: '', label: t('joining.ownLanguage') },
            ...LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
          ]}
          onValueChange={(code) => setDefault({ language: LANGUAGES.find((one) => one === code) ?? null })}
        />
      </div>
      <div className="admin-line" data-tip={blocked}>
        <span className="admin-line-label">{t('joining.zone')}</span>
        <SelectField
          ariaLabel={t('joining.zone')}
          value={organization.default_timezone ?? ''}
          disabled={blocked !== undefined}
          options={[
            { value: '', label: t('joining.ownZone') },
            ...zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
          ]}
          onValueChange={(name) => setDefault({ timezone: name === '' ? null : name })}
        />
      </div>
    </AdminSection>
  );
}
