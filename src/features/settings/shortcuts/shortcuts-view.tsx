/** The keyboard shortcuts, which the person can change. They are synced to all devices. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../data/sync-context.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { keyProblem, type KeyProblem, withKeys } from '../../../modules/commands/shortcut-rules.ts';
import {
  isChangeable,
  keysOf,
  SHORTCUT_GROUPS,
  type ShortcutGroup,
  SHORTCUTS,
  useChosenKeys,
} from '../../../modules/commands/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { SettingsPage, SettingsSection } from '../frame/settings-page.tsx';
import { KeyField } from './key-field.tsx';
import './shortcuts.css';

interface Refused {
  readonly name: string;
  readonly problem: KeyProblem;
}

export function ShortcutsView() {
  const { t } = useTranslation(['settings', 'settings-shortcuts', 'navbar']);
  const chosen = useChosenKeys();
  const mutate = useMutate();
  const [asking, setAsking] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const keep = (shortcuts: readonly string[]): void => {
    setRefused(null);
    mutate.profile.setShortcuts({ shortcuts: [...shortcuts] }).catch(reportNotStored);
  };
  const choose = (group: ShortcutGroup, id: string, keys: string): void => {
    setAsking(null);
    const name = `${group}.${id}`;
    const problem = keyProblem(group, id, keys);
    if (problem) setRefused({ name, problem });
    else keep(withKeys(chosen, name, keys));
  };
  const ask = (name: string): void => {
    setRefused(null);
    setAsking(name);
  };
  const wordOf = (group: ShortcutGroup, id: string): string => t(`navbar:sheet.${group}.${id}`);
  const problemText = ({ problem }: Refused): string =>
    problem.kind === 'browser'
      ? t('settings-shortcuts:browser')
      : t('settings-shortcuts:taken', { name: wordOf(problem.group, problem.id) });
  const row = (group: ShortcutGroup, id: string) => {
    const name = `${group}.${id}`;
    const word = wordOf(group, id);
    return (
      <li key={id} className="settings-shortcut">
        <span className="hf-grow">{word}</span>
        {asking === name ? (
          <KeyField
            group={group}
            label={t('settings-shortcuts:press', { name: word })}
            onKeys={(keys) => choose(group, id, keys)}
            onCancel={() => setAsking(null)}
          />
        ) : (
          <span className="settings-shortcut-keys">
            {keysOf(group, id).map((keys) => (
              <Kbd key={keys} keys={keys} />
            ))}
          </span>
        )}
        {chosen.has(name) && (
          <Button size="sm" onClick={() => keep(withKeys(chosen, name, null))}>
            {t('settings-shortcuts:reset')}
          </Button>
        )}
        {isChangeable(name) && asking !== name && (
          <Button
            size="sm"
            kind="line"
            aria-label={t('settings-shortcuts:changeOf', { name: word })}
            onClick={() => ask(name)}
          >
            {t('settings-shortcuts:change')}
          </Button>
        )}
        {refused?.name === name && (
          <p className="settings-shortcut-problem" role="alert">
            {problemText(refused)}
          </p>
        )}
      </li>
    );
  };
  return (
    <SettingsPage
      title={t('settings:pages.shortcuts')}
      lead={t('settings-shortcuts:lead')}
      actions={
        chosen.size > 0 && (
          <Button kind="line" onClick={() => keep([])}>
            {t('settings-shortcuts:resetAll')}
          </Button>
        )
      }
    >
      {SHORTCUT_GROUPS.map((group) => (
        <SettingsSection key={group} title={t(`navbar:sheet.${group}.title`)}>
          <ul className="settings-shortcuts">{SHORTCUTS[group].map(({ id }) => row(group, id))}</ul>
        </SettingsSection>
      ))}
    </SettingsPage>
  );
}
