/** The audit log: its filters stay usable while an answer is loading, and without one; resetting them. */
import { afterEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openScreen, type Screen } from '../../../test/support/answered-screen.tsx';
import { type } from '../../../test/support/render.tsx';
import { AuditView } from './audit-view.tsx';

let screen: Screen;
afterEach(() => screen.close());

const AUDIT = { total: 0, data: [], kept_days: 90, actors: [{ id: 'ana', name: 'Ana' }] };
const search = (): HTMLInputElement => {
  const field = document.querySelector('input[type=search]');
  if (field instanceof HTMLInputElement) return field;
  throw new Error('no search field');
};

it('keeps the focus in the search field while it searches, and sends no request per keystroke', async () => {
  screen = await openScreen(<AuditView />, { answers: { 'organization.audit': AUDIT } });
  await screen.says('Ana');
  const field = search();
  field.focus();
  await type(field, 'cra');
  await type(field, 'crane');
  await screen.until(() =>
    expect(screen.queries('organization.audit').at(-1)).toMatchObject({ search: 'crane' }),
  );
  // One request for the text, not one per letter.
  expect(JSON.stringify(screen.queries('organization.audit'))).not.toContain('"cra"');
  expect([document.activeElement === search(), search().value]).toEqual([true, 'crane']);
});

it('shows a usable search field offline when the log was never loaded', async () => {
  screen = await openScreen(<AuditView />, { answers: {}, online: false });
  await screen.says('This was never opened with a connection');
  await type(search(), 'crane');
  expect(search().value).toBe('crane');
});

it('resets all filters when no entry matches', async () => {
  screen = await openScreen(<AuditView />, { answers: { 'organization.audit': AUDIT } });
  await screen.says('Ana');
  const asked = () => screen.queries('organization.audit').at(-1);
  await type(search(), 'crane');
  const actor = screen.find('Who');
  if (!(actor instanceof HTMLSelectElement)) throw new Error('no list of people');
  await act(async () => {
    actor.value = 'ana';
    actor.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await screen.until(() => expect(asked()).toMatchObject({ search: 'crane', actor: 'ana' }));
  await screen.until(() => screen.find('Show everything'));
  await screen.press('Show everything');
  expect([search().value, actor.value]).toEqual(['', '']);
  // The answer without filters is cached; the next request has only the new text.
  await type(search(), 'quay');
  await screen.until(() => expect(asked()).toMatchObject({ search: 'quay' }));
  expect(asked()).not.toHaveProperty('actor');
});

it('tells of the file of a report that it was exported', async () => {
  const entry = {
    ...{ id: '1', at: '2026-11-30T21:23:41Z', action: 'reportExports.members', kind: 'export' },
    ...{ actor_id: 'ana', actor_name: 'Ana', actor_avatar_url: null, target_name: null, details: {} },
    ...{ team_name: 'Builders', ip: null, browser: null, os: null },
  };
  screen = await openScreen(<AuditView />, {
    answers: { 'organization.audit': { ...AUDIT, total: 1, data: [entry] } },
  });
  await screen.says('Export: exported');
});

it('offers no entries about billing where no plans are sold', async () => {
  screen = await openScreen(<AuditView />, { answers: { 'organization.audit': AUDIT } });
  await screen.says('Ana');
  const kinds = screen.find('Kind');
  const texts = [...kinds.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(texts).toContain('Project access');
  expect(texts).not.toContain('Billing');
});
