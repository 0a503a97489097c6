/** Appearance on this device: theme and row height. Not synced. */
import { useTranslation } from 'react-i18next';
import { setThemeChoice, useThemeChoice } from '../../../modules/device/theme-mode.ts';
import { useDensity } from '../../../modules/device/use-density.ts';
import { useQuickAddTokens } from '../../../modules/device/use-quick-add-tokens.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsPage, SettingsSection } from '../frame/settings-page.tsx';

export function AppearanceView() {
  const { t } = useTranslation(['settings', 'settings-appearance']);
  const theme = useThemeChoice();
  const [compact, setCompact] = useDensity();
  const [quickTokens, setQuickTokens] = useQuickAddTokens();
  return (
    <SettingsPage title={t('settings:pages.appearance')} lead={t('settings-appearance:lead')}>
      <SettingsSection>
        <RadioGroup
          label={t('settings-appearance:theme.label')}
          value={theme}
          onValueChange={setThemeChoice}
          options={[
            { value: 'light', label: t('settings-appearance:theme.light') },
            { value: 'dark', label: t('settings-appearance:theme.dark') },
            {
              value: 'system',
              label: t('settings-appearance:theme.system'),
              help: t('settings-appearance:theme.systemHelp'),
            },
          ]}
        />
      </SettingsSection>
      <SettingsSection>
        <RadioGroup
          label={t('settings-appearance:rows.label')}
          value={compact ? 'compact' : 'normal'}
          onValueChange={(value) => setCompact(value === 'compact')}
          options={[
            { value: 'normal', label: t('settings-appearance:rows.normal') },
            {
              value: 'compact',
              label: t('settings-appearance:rows.compact'),
              help: t('settings-appearance:rows.compactHelp'),
            },
          ]}
        />
      </SettingsSection>
      <SettingsSection>
        <Switch
          label={t('settings-appearance:quickWords.label')}
          checked={quickTokens}
          onCheckedChange={setQuickTokens}
        />
        <p className="hf-subtle">{t('settings-appearance:quickWords.help')}</p>
      </SettingsSection>
    </SettingsPage>
  );
}
