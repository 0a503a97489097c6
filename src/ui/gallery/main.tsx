/** Shows every component at once, for developers: `npx vite src/ui/gallery --port 4200`. Never part of the build. Query: `?theme=dark`, `?lng=de`, `?open=picker|people|date|menu|dialog|drawer|palette`. */
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import '../../theme/styles.css';
import { ToastHost } from '../toast-host.tsx';
import { TooltipHost } from '../tooltip-host.tsx';
import { Gallery } from './gallery.tsx';

const query = new URLSearchParams(location.search);
const language = query.get('lng') ?? 'en';
if (query.get('theme') === 'dark') document.documentElement.dataset['theme'] = 'dark';

const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/ui.json', { import: 'default' });
const ui = await files[`../../../locales/${language}/ui.json`]?.();

await i18next.use(initReactI18next).init({
  lng: language,
  resources: { [language]: { ui: ui ?? {} } },
  interpolation: { escapeValue: false },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <Gallery open={query.get('open') ?? ''} />
      <ToastHost />
      <TooltipHost />
    </>,
  );
}
