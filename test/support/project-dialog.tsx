/** The dialogs about a whole project over a real replica, with the keys of texts as texts. */
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect } from 'vitest';
import type { Task } from '../../contract/entities/task-entities.ts';
import { SyncProvider } from '../../src/data/sync-provider.tsx';
import { type ProjectRequest, requestForProject } from '../../src/modules/project-actions/project-request.ts';
import { ProjectRequests } from '../../src/modules/project-actions/project-requests.tsx';
import { loadFloatingParts } from '../../src/ui/floating.ts';
import { act } from './act.ts';
import { openDataTabs } from './data-tabs.ts';
import { inRouter } from './in-router.tsx';
import { render } from './render.tsx';
import { settled } from './screen-host.tsx';

/** Opens the dialog of a request; returns the client of the tab. */
export async function openProjectDialog(request: ProjectRequest, tasks: readonly Task[] = []) {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  await loadFloatingParts();
  const [client] = await openDataTabs(1, tasks);
  if (!client) throw new Error('no tab');
  await render(
    inRouter(
      <I18nextProvider i18n={i18next}>
        <SyncProvider client={client}>
          <ProjectRequests />
        </SyncProvider>
      </I18nextProvider>,
    ),
  );
  await act(async () => requestForProject(request));
  await settled(() => expect(document.querySelector('[role="dialog"], [role="alertdialog"]')).not.toBeNull());
  return client;
}
