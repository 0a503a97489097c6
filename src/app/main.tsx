/** The entry of the page: restores the session, installs watchers, loads texts, then renders. */
import './styles.css';
import './app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { browserLanguage, currentLanguage, onLanguage, startI18n } from '../i18n/i18n.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { whenIdleAfter } from '../lib/when-idle.ts';
import { analyticsConfig, loadBeacon, createAnalytics } from './analytics.ts';
import { startAppUpdate } from './update/app-update.ts';
import { watchInstall } from '../modules/device/install.ts';
import { takeLaunchedFiles } from './launched-files.ts';
import { watchModuleFailures } from './failures/module-failure.ts';
import { createAppRouter } from './router.ts';
import { trackScreens, laterVisits, showTextFont } from './session/first-rows.ts';
import { followOtherTabs } from './session/session.ts';
import { followThemeMode } from '../modules/device/theme-mode.ts';
import { reloadRestoredPage } from './update/restored-page.ts';
import { watchTyping } from './update/typed-text.ts';
import { leaveWhenStored } from './update/unsaved-work.ts';
import { requestFromWorker } from './update/worker-messages.ts';

/** Delay in milliseconds before other languages are prefetched; nothing waits for them. */
const OTHER_LANGUAGES_AFTER = 20_000;

/**
 * Once a service worker is active, it caches the texts of the current language and of the language after sign-out, and
 * later those of all languages, so that switching works offline.
 */
async function keepTexts(shown: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const keep = (languages: readonly string[]): void => {
    if (navigator.onLine) void requestFromWorker({ type: 'KEEP_LANGUAGES', languages }, active ?? undefined);
  };
  keep(shown);
  const keepAll = (): void => keep(LANGUAGES);
  onLanguage(keepAll);
  whenIdleAfter(OTHER_LANGUAGES_AFTER, keepAll);
}

async function start(): Promise<void> {
  followThemeMode();
  watchTyping();
  watchModuleFailures();
  reloadRestoredPage();
  followOtherTabs(leaveWhenStored);
  watchInstall();
  takeLaunchedFiles();
  const router = createAppRouter();
  trackScreens(router.subscribe);
  const analytics = createAnalytics(analyticsConfig(), location.hostname, loadBeacon);
  router.subscribe('onResolved', ({ pathChanged }) => {
    const screen = router.state.matches.at(-1);
    if (pathChanged && screen) analytics.screen(screen.fullPath);
  });
  // The screen's code and the person's data load in parallel with the texts.
  void router.load();
  await startI18n();
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root element');
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </StrictMode>,
  );
  const languages = [currentLanguage(), browserLanguage()];
  void showTextFont();
  void startAppUpdate(languages, laterVisits());
  void keepTexts(languages);
}

void start();
