/** The sign-in page: a refusal (S15), an ended session (S25), a closed account (S13), an existing session (W17). */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { AppError } from '../../../contract/errors.ts';
import type { createAppRouter } from '../../app/router.ts';
import { handleHttpEvent } from '../../app/failures/http-events.ts';
import { forgetUser } from '../../app/session/ended-session.ts';
import { storeUser } from '../../app/session/session.ts';
import { act } from '../../../test/support/act.ts';
import { cleanUp, render, type } from '../../../test/support/render.tsx';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { readAuthSearch } from './auth-search.ts';
import { LoginView } from './login-view.tsx';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { settled } from '../../../test/support/screen-host.tsx';

const auth = vi.hoisted(() => ({
  login: vi.fn(),
  verify: vi.fn(),
  publicConfig: vi.fn(),
  closedAccount: vi.fn(),
}));
vi.mock('../../app/session/data-layer.ts', () => ({
  loadDataLayer: () => Promise.resolve({ auth }),
  closeData: () => undefined,
}));

const en = localeTexts(['auth', 'errors', 'ui']);

beforeEach(async () => {
  localStorage.clear();
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue(null);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en } });
});
afterEach(async () => {
  await cleanUp();
  document.querySelector('.boot-form')?.remove();
  clearToasts();
  vi.restoreAllMocks();
});

async function open(address: string) {
  const top = createRootRoute();
  const login = createRoute({
    getParentRoute: () => top,
    path: 'auth/login',
    validateSearch: readAuthSearch,
    component: LoginView,
  });
  const router = createRouter({
    routeTree: top.addChildren([login]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await render(
    <I18nextProvider i18n={i18next}>
      <RouterProvider router={router as unknown as ReturnType<typeof createAppRouter>} />
    </I18nextProvider>,
  );
  return router;
}
const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`no ${name}: ${document.body.innerHTML}`);
  return found;
};
it('prefills the address of the person whose session ended', async () => {
  await open('/auth/login?email=ana%40example.com');
  await settled(() => expect(field('email').value).toBe('ana@example.com'));
});

it('shows until when a closed account can be reopened, together with the sign-in form', async () => {
  await open('/auth/login?closed=2026-12-24');
  await settled(() => expect(document.body.textContent).toContain('Your account is closed. Until'));
  expect(document.body.textContent).toContain('Sign in');
});

it('redirects to the target of the link when the server has a session unknown to this device', async () => {
  auth.verify.mockResolvedValue({ id: 'u1', email: 'ana@example.com', setup_completed: true });
  const router = await open('/auth/login?redirect=%2Fworklenz%2Fprojects%2Fabc');
  await settled(() => expect(router.state.location.href).toBe('/worklenz/projects/abc'));
});

it('stays after a session that ended on this device, without asking the server', async () => {
  storeUser({ id: 'u1', email: 'ana@example.com', setup_completed: true } as SessionUser);
  forgetUser();
  auth.verify.mockResolvedValue({ id: 'u1' });
  const router = await open('/auth/login?redirect=%2Fworklenz%2Fhome&email=ana%40example.com');
  await settled(() => expect(field('email').value).toBe('ana@example.com'));
  expect(auth.verify).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/auth/login');
});

const REFUSAL = {
  done: false,
  authenticated: false,
  auth_error: 'Wrong password',
  code: 'wrong_credentials',
};

it('shows no toast for a refused sign-in or sign-up', () => {
  for (const path of ['/secure/login', '/secure/signup', '/secure/signup/check'])
    handleHttpEvent({ kind: 'answered', path, content: REFUSAL });
  expect(readToasts().messages).toEqual([]);
});

it('shows the reason of a refused sign-in in the form, and keeps what was typed', async () => {
  auth.login.mockImplementation(() => {
    handleHttpEvent({ kind: 'answered', path: '/secure/login', content: REFUSAL });
    throw new AppError('wrong_credentials');
  });
  const router = await open('/auth/login?email=ana%40example.com');
  await settled(() => expect(field('email').value).toBe('ana@example.com'));
  await type(field('password'), 'secret-1');
  await act(async () => field('password').form?.requestSubmit());
  const reason = 'The e-mail address or the password is wrong.';
  await settled(() => expect(document.querySelector('form [role="alert"]')?.textContent).toContain(reason));
  expect(document.body.textContent.split(reason)).toHaveLength(2);
  expect(readToasts().messages).toEqual([]);
  expect([field('email').value, field('password').value]).toEqual(['ana@example.com', 'secret-1']);
  expect(router.state.location.pathname).toBe('/auth/login');
});

/** The form of the first paint, with the focus in a field or already submitted. */
function begin(how: { readonly at?: string; readonly sent?: true }): void {
  const form = document.createElement('form');
  form.className = 'boot-form';
  form.innerHTML = '<input name="email" value="ana@example.com" /><input name="password" value="secret-1" />';
  if (how.at !== undefined) form.dataset['at'] = how.at;
  if (how.sent) form.dataset['sent'] = '';
  document.body.prepend(form);
}

it('takes over text and focus from the form of the first paint', async () => {
  begin({ at: 'password' });
  await open('/auth/login');
  await settled(() => expect(field('email').value).toBe('ana@example.com'));
  expect(document.querySelector('.boot-form')).toBeNull();
  expect(field('password').value).toBe('secret-1');
  expect(document.activeElement).toBe(field('password'));
  expect(auth.login).not.toHaveBeenCalled();
});

it('signs in when the form of the first paint was already submitted', async () => {
  begin({ at: 'password', sent: true });
  auth.verify.mockResolvedValueOnce(null).mockResolvedValue({ id: 'u1', setup_completed: true });
  await open('/auth/login');
  await settled(() =>
    expect(auth.login).toHaveBeenCalledExactlyOnceWith({ email: 'ana@example.com', password: 'secret-1' }),
  );
});

it('marks the missing password when the form of the first paint was submitted without it', async () => {
  begin({ at: 'email', sent: true });
  const form = document.querySelector<HTMLFormElement>('.boot-form');
  if (form?.elements[1] instanceof HTMLInputElement) form.elements[1].value = '';
  await open('/auth/login');
  await settled(() => expect(document.activeElement).toBe(field('password')));
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
  expect(auth.login).not.toHaveBeenCalled();
});

it('prefills the address of the link when the form of the first paint was not touched', async () => {
  begin({});
  await open('/auth/login?email=bo%40example.com');
  await settled(() => expect(field('email').value).toBe('bo@example.com'));
  expect(field('password').value).toBe('');
});
