/**
 * Text that was typed into a form and not submitted is there when the form opens again, after a reload, and after a
 * new sign-in of the same person; nobody else finds it. The forms of a project's board and members, and the hours of
 * the organization.
 */
import 'fake-indexeddb/auto';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../contract/calls/auth.ts';
import { forgetUser, hasUnsentWork, remember } from '../../src/app/session/ended-session.ts';
import { countTyped } from '../../src/app/session/typed-drafts.ts';
import { AddColumn } from '../../src/features/project/board/add-column.tsx';
import { InviteToProject } from '../../src/features/project/project-settings/invite-to-project.tsx';
import { OrganizationHours } from '../../src/modules/working-time/organization-hours.tsx';
import { cleanUp, click, findInput, press, render, type } from '../support/render.tsx';
import { USER_ID } from '../support/data-tabs.ts';
import { projectScreen } from '../support/project-screen.tsx';
import { rowId } from '../support/task-rows.ts';
import { until } from '../support/until.ts';

const person = (id: string): SessionUser => {
  const known: unknown = { id, email: `${id}@example.org`, name: id, setup_completed: true };
  return known as SessionUser;
};

interface Form {
  readonly name: string;
  readonly Part: ComponentType;
  /** Value of the field before typing. */
  readonly empty: string;
  /** A text that leaving the form does not send. */
  readonly typed: string;
}

const FORMS: readonly Form[] = [
  { name: 'a status', Part: () => <AddColumn groupBy="status" />, empty: '', typed: 'In rev' },
  { name: 'a phase', Part: () => <AddColumn groupBy="phase" />, empty: '', typed: 'Foundat' },
  {
    name: 'an invitation',
    Part: () => <InviteToProject onDone={() => undefined} />,
    empty: '',
    typed: 'mara@exa',
  },
  { name: 'hours', Part: OrganizationHours, empty: '8', typed: '75' },
];

/** The form as on a page that was just loaded. */
async function open(Part: ComponentType): Promise<HTMLInputElement> {
  const { screen, client } = await projectScreen(Part);
  await render(screen);
  return until(async () => {
    const opener = document.querySelector<HTMLElement>('button.hf-add');
    if (opener) await click(opener);
    return findInput();
  }).finally(() => client.close?.());
}

beforeEach(async () => {
  const request = (_name: string, _options: object, work: () => Promise<void>): Promise<void> => work();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
  await remember(person(USER_ID));
});
afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it.each(FORMS)(
  '$name: is there again after closing the form, a reload and a new sign-in',
  async ({ Part, empty, typed }) => {
    const field = await open(Part);
    expect(field.value).toBe(empty);
    await type(field, typed);
    const asTyped = { ...localStorage };
    await cleanUp();
    expect((await open(Part)).value).toBe(typed);

    // The page is closed before it can run more code: only what was stored while typing remains.
    await cleanUp();
    localStorage.clear();
    for (const [key, value] of Object.entries(asTyped)) localStorage.setItem(key, String(value));
    sessionStorage.clear();
    expect((await open(Part)).value).toBe(typed);

    await cleanUp();
    forgetUser();
    await hasUnsentWork();
    await remember(person(USER_ID));
    expect((await open(Part)).value).toBe(typed);
  },
);

it.each(FORMS)('$name: is not shown to the next person', async ({ Part, empty, typed }) => {
  await type(await open(Part), typed);
  await cleanUp();
  forgetUser();
  await hasUnsentWork();
  await remember(person(rowId(6, 2)));
  expect((await open(Part)).value).toBe(empty);
  expect(countTyped()).toBe(0);

  await cleanUp();
  await remember(person(USER_ID));
  expect((await open(Part)).value).toBe(typed);
});

it('stores the name of a status after Escape, and discards changed hours', async () => {
  const [status, , , hours] = FORMS;
  if (!status || !hours) throw new Error('no form');
  const name = await open(status.Part);
  await type(name, status.typed);
  await press('Escape', {}, name);
  await cleanUp();
  expect((await open(status.Part)).value).toBe(status.typed);
  await cleanUp();
  const field = await open(hours.Part);
  await type(field, hours.typed);
  await press('Escape', {}, field);
  await cleanUp();
  expect((await open(hours.Part)).value).toBe('8');
});
