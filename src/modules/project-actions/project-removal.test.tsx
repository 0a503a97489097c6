import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { PROJECT_ID, taskRow } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { loadFloatingParts } from '../../ui/floating.ts';
import { cleanUp, find, findInput, render, type } from '../../../test/support/render.tsx';
import { requestForProject } from './project-request.ts';
import { ProjectRequests } from './project-requests.tsx';
import { settled } from '../../../test/support/screen-host.tsx';

afterEach(cleanUp);

const confirm = () => document.querySelector<HTMLButtonElement>('.hf-btn-danger-solid');

async function ask(tasks: number): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  await loadFloatingParts();
  const rows = Array.from({ length: tasks }, (_, index) => taskRow(index + 1));
  const [client] = await openDataTabs(1, rows);
  if (!client) throw new Error('no tab');
  await render(
    <I18nextProvider i18n={i18next}>
      <SyncProvider client={client}>
        <ProjectRequests />
      </SyncProvider>
    </I18nextProvider>,
  );
  await act(async () =>
    requestForProject({ kind: 'remove', project: { id: PROJECT_ID, name: 'Harbour  Quay 7' } }),
  );
  await settled(() => expect(confirm()).not.toBeNull());
}

it('asks for the name of a large project before it is deleted [P18]', async () => {
  await ask(50);
  expect(confirm()?.disabled).toBe(true);
  await type(findInput(), 'Harbour Quay');
  expect(confirm()?.disabled).toBe(true);
  await type(findInput(), ' harbour quay 7 ');
  expect(confirm()?.disabled).toBe(false);
});

it('asks once where there is little', async () => {
  await ask(3);
  expect(confirm()?.disabled).toBe(false);
  expect(find('[role="alertdialog"]').querySelector('input')).toBeNull();
});
