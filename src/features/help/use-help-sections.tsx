/** The sections of the help as data: title, searchable texts, and content. */
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { install, useInstallState } from '../../modules/device/install.ts';
import { InstallSteps } from '../../modules/device/install-steps.tsx';
import { ShortcutList } from '../../modules/commands/shortcut-list.tsx';
import { SHORTCUT_GROUPS, SHORTCUTS, shellKeys } from '../../modules/commands/shortcuts.ts';
import { keyLabels } from '../../lib/keyboard.ts';
import { matchRank } from '../../lib/match-text.ts';
import { fuzzyRank } from '../../lib/fuzzy-rank.ts';
import { Button } from '../../ui/button.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { OTHER_ICONS, TEXT_TOPICS } from './help-topics.ts';
import { ROLE_LINES, RoleTable } from './role-table.tsx';

export interface HelpSection {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** The searchable texts of the section. */
  readonly lines: readonly string[];
  readonly body: (query: string) => ReactNode;
}

/** Keys as text: `Ctrl K`. */
const pressed = (keys: string): string => keyLabels(keys).join(' ');

function useTextSections(): readonly HelpSection[] {
  const { t } = useTranslation(['help', 'sync-panel']);
  const values = {
    keys: pressed(shellKeys('palette')),
    undo: pressed(shellKeys('undo')),
    redo: pressed(shellKeys('redo')),
    inbox: t('sync-panel:inbox.title'),
  };
  return TEXT_TOPICS.map(({ id, icon, points }) => {
    const lines = points.map((point) => t(`topics.${id}.${point}`, values));
    const body = (query: string): ReactNode => (
      <>
        {lines.map((text) => (
          <p key={text}>
            <MarkedText text={text} query={query} />
          </p>
        ))}
        {id === 'start' && (
          <p>
            <Link className="hf-link" to="/worklenz/gantt-demo">
              {t('sample')}
            </Link>
          </p>
        )}
      </>
    );
    return { id, icon, title: t(`topics.${id}.title`), lines, body };
  });
}

function useShortcutSection(): HelpSection {
  const { t } = useTranslation('navbar');
  const title = t('sheet.title');
  const lines = SHORTCUT_GROUPS.flatMap((group) => [
    t(`sheet.${group}.title`),
    ...SHORTCUTS[group].map(({ id }) => t(`sheet.${group}.${id}`)),
  ]);
  const body = (query: string): ReactNode => {
    const hits = lines.some((text) => fuzzyRank(query, text) > 0);
    // When the title itself matches, the section is shown completely.
    const fits = (text: string): boolean => !hits || fuzzyRank(query, text) > 0;
    return (
      <div className="help-keys">
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group}>
            <h3 className="hf-sect">{t(`sheet.${group}.title`)}</h3>
            <ShortcutList group={group} fits={fits} />
          </section>
        ))}
      </div>
    );
  };
  return { id: 'shortcuts', icon: OTHER_ICONS.shortcuts, title, lines, body };
}

function InstallHere() {
  const { t } = useTranslation('help');
  const state = useInstallState();
  if (state === 'installed') return <p>{t('install.done')}</p>;
  return (
    <>
      <InstallSteps />
      {state === 'offered' && (
        <Button kind="line" onClick={() => void install()}>
          {t('install.button')}
        </Button>
      )}
    </>
  );
}

/** All sections in their order. The support form is not one of them, because it stays visible during a search. */
export function useHelpSections(): readonly HelpSection[] {
  const { t } = useTranslation(['help', 'install', 'navbar']);
  const [start, quick, ...more] = useTextSections();
  const shortcuts = useShortcutSection();
  const roles: HelpSection = {
    id: 'roles',
    icon: OTHER_ICONS.roles,
    title: t('roles.title'),
    lines: [t('roles.text'), ...ROLE_LINES.map(({ id }) => t(`roles.may.${id}`))],
    body: (query) => (
      <>
        <RoleTable />
        <p>
          <MarkedText text={t('roles.text')} query={query} />
        </p>
      </>
    ),
  };
  const installing: HelpSection = {
    id: 'install',
    icon: OTHER_ICONS.install,
    title: t('install.title'),
    lines: [t('install:why')],
    body: () => <InstallHere />,
  };
  return [start, quick, shortcuts, ...more, roles, installing].filter((section) => section !== undefined);
}

/** The sections that match the search; all without a search. */
export function fittingSections(sections: readonly HelpSection[], query: string): readonly HelpSection[] {
  if (query.trim() === '') return sections;
  return sections.filter(({ title, lines }) => {
    const texts = [title, ...lines];
    // The words may be in several texts; fuzzy matches must be within one text.
    return matchRank(query, texts.join(' ')) > 0 || texts.some((text) => fuzzyRank(query, text) > 0);
  });
}
