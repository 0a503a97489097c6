/** The same change in the texts of two languages. */
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterAll, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { activityLine, type TaskChange, useActivityTexts } from './use-activity-texts.ts';
import { settled } from '../../../test/support/screen-host.tsx';

const NAMESPACES = ['activity', 'tasks', 'ui'];
const resources = { en: localeTexts(NAMESPACES), de: localeTexts(NAMESPACES, 'de') };

const change = (attribute_type: string, rest: Partial<TaskChange>): TaskChange => ({
  ...{ attribute_type, log_type: 'update', previous: null, current: null },
  ...rest,
});

function Line({ of }: { readonly of: TaskChange }) {
  return activityLine(useActivityTexts()(of));
}

/** Each change in a line of its own. */
async function linesOf(language: string, changes: readonly TaskChange[]): Promise<string[]> {
  await i18next.use(initReactI18next).init({ lng: language, resources });
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <SyncProvider client={client}>
        {changes.map((of) => (
          <p key={JSON.stringify(of)}>
            <Line of={of} />
          </p>
        ))}
      </SyncProvider>,
    ),
  );
  const lines = await settled(() => {
    const found = [...host.querySelectorAll('p')].map((line) => line.textContent);
    expect(found).toHaveLength(changes.length);
    return found;
  });
  await act(async () => root.unmount());
  return lines;
}

afterAll(() => vi.unstubAllGlobals());

it('describes a change in the language of the page', async () => {
  const changes = [
    change('priority', { previous: 'Low', current: 'High' }),
    change('estimation', { previous: '0h 30m', current: '2h 0m' }),
    change('description', {}),
    change('phase', { current: 'Roof' }),
  ];
  expect(await linesOf('en', changes)).toEqual([
    'Priority: Low → High',
    'Estimate: 0h 30m → 2h',
    'Changed the description',
    'Phase: nothing → Roof',
  ]);
  const [priority, , description] = await linesOf('de', changes);
  expect([priority, description]).toEqual(['Priorität: Niedrig → Hoch', 'Hat die Beschreibung geändert']);
});

it('names the person, label or file of a change', async () => {
  const lines = await linesOf('en', [
    change('assignee', { log_type: 'assign', current: 'Mara' }),
    change('assignee', { log_type: 'unassign', previous: 'Mara' }),
    change('label', { log_type: 'create', current: 'Urgent' }),
    change('attachment', { log_type: 'delete', previous: 'plan.pdf' }),
  ]);
  expect(lines).toEqual([
    'Assigned Mara',
    'Unassigned Mara',
    'Added the label Urgent',
    'Deleted the file plan.pdf',
  ]);
});
