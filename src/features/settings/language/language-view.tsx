/** Language and time zone. Both apply at once, are stored here first and sent when online. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChooseLanguage } from '../../../modules/account/use-choose-language.ts';
import { useSetRegion } from '../../../data/own-settings.ts';
import { useMe } from '../../../data/people.ts';
import { useRowMark } from '../../../data/sync-status.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/languages.ts';
import { formatTime } from '../../../lib/format-day.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { PickField } from '../../../ui/pick-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { SettingsPage, SettingsSection } from '../frame/settings-page.tsx';
import { deviceZone, zoneOptions } from './time-zones.ts';

function ZoneSection({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('settings-language');
  const setRegion = useSetRegion();
  const locale = useLocale();
  const now = useNow(20_000);
  const [opened] = useState(now);
  const options = useMemo(() => zoneOptions(opened, zone), [opened, zone]);
  const own = deviceZone();
  const pick = (timezone: string): void => {
    if (timezone !== zone) void setRegion({ language: currentLanguage(), timezone });
  };
  const shown = options.find((option) => option.id === zone);
  const time = shown && formatTime(now, locale, zone);
  return (
    <SettingsSection title={t('zone.title')} text={t('zone.text')}>
      <PickField
        label={t('zone.label')}
        value={shown ? `${shown.label} (${shown.hint})` : null}
        empty={t('zone.empty')}
        options={options}
        selectedId={zone}
        placeholder={t('zone.search')}
        help={time === undefined ? undefined : t('zone.now', { time })}
        onPick={pick}
      />
      {own !== zone && (
        <div>
          <Button kind="line" onClick={() => pick(own)}>
            {t('zone.device', { zone: own.replaceAll('_', ' ') })}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

export function LanguageView() {
  const { t, i18n } = useTranslation(['settings', 'settings-language']);
  const me = useMe();
  const choose = useChooseLanguage();
  const mark = useRowMark('user', me?.id ?? '');
  /** The choice is shown before the texts of the language are loaded. */
  const [chosen, setChosen] = useState<Language | null>(null);
  return (
    <SettingsPage title={t('settings:pages.language-and-region')} lead={t('settings-language:lead')}>
      <SettingsSection>
        <RadioGroup
          label={t('settings-language:language')}
          value={chosen ?? LANGUAGES.find((code) => code === i18n.language) ?? null}
          onValueChange={(language) => {
            setChosen(language);
            void choose(language).finally(() => setChosen(null));
          }}
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
        />
      </SettingsSection>
      {me && <ZoneSection zone={me.timezone_name} />}
      <p role="status" className="hf-muted">
        {mark === 'unsent' && t('settings-language:kept')}
      </p>
    </SettingsPage>
  );
}
