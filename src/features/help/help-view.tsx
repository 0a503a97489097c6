/** The help on one page, searchable, available offline. */
import './help.css';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useRouterState } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AskSupport } from './ask-support.tsx';
import { OTHER_ICONS } from './help-topics.ts';
import { fittingSections, type HelpSection, useHelpSections } from './use-help-sections.tsx';

const CONTACT = 'contact';

function Contents({ sections }: { readonly sections: readonly HelpSection[] }) {
  const { t } = useTranslation('help');
  const entries = [
    ...sections.map(({ id, icon, title }) => ({ id, icon, title })),
    { id: CONTACT, icon: OTHER_ICONS.contact, title: t('contact.title') },
  ];
  return (
    <nav className="help-contents" aria-label={t('contents')}>
      {entries.map(({ id, icon, title }) => (
        <Link
          key={id}
          className="hf-sidenav-link"
          to="/worklenz/help"
          hash={id}
          activeOptions={{ includeHash: true }}
        >
          <Icon icon={icon} />
          <span className="hf-trunc">{title}</span>
        </Link>
      ))}
    </nav>
  );
}

export function HelpView() {
  const { t } = useTranslation('help');
  const isPhone = useIsPhone();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const sections = useHelpSections();
  const shown = fittingSections(sections, searched);
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
  useSingleKeys([
    {
      keys: ['/'],
      onPress: () => {
        search.current?.focus();
        return true;
      },
    },
  ]);
  return (
    <div className="hf-column">
      <PageHeader title={t('title')}>
        <SearchInput
          ref={search}
          value={query}
          onValueChange={setQuery}
          label={t('find')}
          width={isPhone ? 180 : 240}
          keys="/"
        />
      </PageHeader>
      <div className="help-body hf-scroll">
        <Contents sections={shown} />
        <div className="help-text">
          <VisuallyHidden>
            <span role="status">{searched.trim() !== '' && t('found', { count: shown.length })}</span>
          </VisuallyHidden>
          {shown.length === 0 && (
            <EmptyState icon={SearchX} title={t('none', { query: searched.trim() })}>
              {t('noneText')}
            </EmptyState>
          )}
          {shown.map(({ id, icon, title, body }) => (
            <section key={id} id={id} className="help-section" aria-labelledby={`help-${id}`}>
              <h2 id={`help-${id}`}>
                <Icon icon={icon} />
                <span>
                  <MarkedText text={title} query={searched} />
                </span>
              </h2>
              {body(searched)}
            </section>
          ))}
          <section id={CONTACT} className="help-section" aria-labelledby="help-contact">
            <h2 id="help-contact">
              <Icon icon={OTHER_ICONS.contact} />
              <span>{t('contact.title')}</span>
            </h2>
            <AskSupport />
          </section>
        </div>
      </div>
    </div>
  );
}
