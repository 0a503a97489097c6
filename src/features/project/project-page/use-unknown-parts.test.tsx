import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID } from '../../../../test/support/task-rows.ts';
import { clearToasts, readToasts } from '../../../ui/toast-store.ts';
import { useUnknownParts } from '../view-state/use-unknown-parts.ts';
import { settled } from '../../../../test/support/screen-host.tsx';

let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: localeTexts(['project']) } });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  clearToasts();
  vi.unstubAllGlobals();
});

function Page() {
  useUnknownParts();
  return null;
}

it('reports an unknown tab of a project, and removes it from the address', async () => {
  const { router, screen } = await projectScreen(Page);
  await router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=kanban&group=phase` });
  await act(async () => root.render(screen));
  await settled(() => {
    expect(readToasts().messages.map(({ title }) => title)).toEqual([
      'This project has no view “kanban”. Here are its tasks.',
    ]);
    expect(router.state.location.search).toEqual({ group: 'phase' });
  });
});
