import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { startIdentityProvider } from '../../server/support/identity-provider.ts';
import { startCaptchaProvider } from '../support/captcha-provider.ts';
import { findInReplica, readDevice } from '../support/device.ts';
import { HoldfastServer } from '../support/holdfast-server.ts';
import { demoEmail, expect, goOffline, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { expectMessage } from '../support/messages.ts';
import { Office } from '../support/office.ts';
import { makeNewcomer, type Newcomer } from '../support/newcomer.ts';
import { LoginPage } from '../pages/login-page.ts';
import { NotificationDrawer } from '../pages/notification-drawer.ts';
import { ForgotPage, ResetPage } from '../pages/password-pages.ts';
import type { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { ClosingSettings, DevicesSettings, PasswordSettings } from '../pages/security-pages.ts';
import { Shell } from '../pages/shell.ts';

async function signInNewcomer(
  page: Page,
  server: HoldfastServer,
  { email, password }: Newcomer,
): Promise<Shell> {
  const login = new LoginPage(page);
  await login.open(server.url);
  await login.signIn(email, password);
  const shell = new Shell(page);
  await shell.expectSaved();
  return shell;
}

async function openProject(page: Page, name: string): Promise<ProjectPage> {
  const projects = new ProjectsPage(page);
  await projects.open();
  return await projects.openProject(name);
}

async function expectSessionExpired(page: Page): Promise<void> {
  await expectMessage(page, 'Session Expired');
  await new LoginPage(page).expectShown();
}

test('a reset link from a mail works once, sets a new password and logs out other devices @whole-browser', async ({
  server,
  newBrowser,
}) => {
  const nuno = await makeNewcomer(server, 'Nuno');
  const elsewhere = await (await newBrowser()).newPage();
  await signInNewcomer(elsewhere, server, nuno);

  const context = await newBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await new LoginPage(page).open(server.url);
  const forgot = new ForgotPage(page);
  await forgot.open();
  // An address without an account gets the same answer.
  await forgot.ask('nobody-here@example.com');
  await forgot.ask(nuno.email);
  const link = await linkFromMail(server, nuno.email, '/auth/verify-reset-email/');
  expect(new URL(link).origin).toBe(server.url);

  await page.goto(link);
  const reset = new ResetPage(page);
  await reset.password.fill('azulejo');
  await reset.expectMet(1);
  await reset.submit();
  await expect(page.getByText('The password does not meet all the points below.')).toBeVisible();
  await reset.password.fill('Telhado-9-novo');
  await reset.expectMet(5);
  // The second field refuses a paste.
  await page.evaluate(() => navigator.clipboard.writeText('Telhado-9-novo'));
  await reset.repeated.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('Type it again')).toBeVisible();
  await expect(reset.repeated).toHaveValue('');
  await reset.set('Telhado-9-novo');
  await expectMessage(page, 'Password changed');

  await expectSessionExpired(elsewhere);
  const login = new LoginPage(page);
  await login.email.fill(nuno.email);
  await login.password.fill(nuno.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signing in did not work')).toBeVisible();
  await login.signIn(nuno.email, 'Telhado-9-novo');
  await new Shell(page).expectSaved();

  await elsewhere.goto(link);
  await new ResetPage(elsewhere).set('Outra-vez-10');
  await new ResetPage(elsewhere).expectDead();
  await elsewhere.goto(`${server.url}/auth/verify-reset-email/x/not-a-token`);
  await new ResetPage(elsewhere).expectDead();
});

test('a new password logs out the other device only, which returns to its page after sign-in @nightly', async ({
  server,
  newBrowser,
}) => {
  const rita = await makeNewcomer(server, 'Rita');
  const here = await (await newBrowser()).newPage();
  const there = await (await newBrowser()).newPage();
  await signInNewcomer(here, server, rita);
  await signInNewcomer(there, server, rita);
  await openProject(there, rita.project);
  const place = new URL(there.url()).pathname;

  const settings = new PasswordSettings(here);
  await settings.open(server.url);
  await settings.change('Wrong-pass-1', 'Telhado-9-novo');
  await expect(here.getByText('The current password is wrong.')).toBeVisible();
  await settings.change(rita.password, 'Telhado-9-novo');
  await expectMessage(here, 'Password changed');

  await expectSessionExpired(there);
  await new LoginPage(there).signIn(rita.email, 'Telhado-9-novo');
  await expect(there).toHaveURL(new RegExp(`${place}(\\?|$)`));

  // This browser stays signed in.
  const project = await openProject(here, rita.project);
  await project.addTasks('Paint the doors');
  await new Shell(here).expectSaved();

  const devices = new DevicesSettings(here);
  await devices.open(server.url);
  await expect(devices.rows).toHaveCount(2);
  await expect(devices.rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.endOther();
  await expectSessionExpired(there);
  // [LO3] Everything was sent, so her replica is deleted there.
  await expect.poll(async () => (await readDevice(there)).databases).toEqual([]);
  await expect(devices.page.getByText('This device')).toBeVisible();
});

test('pending changes survive an expired session: only their author sees and sends them @whole-browser', async ({
  server,
  newBrowser,
}) => {
  const vera = await makeNewcomer(server, 'Vera');
  const desk = await (await newBrowser()).newPage();
  await signInNewcomer(desk, server, vera);
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await signInNewcomer(page, server, vera);
  const project = await openProject(page, vera.project);
  const place = new URL(page.url()).pathname;

  await goOffline(page);
  await project.addTasks('Only Vera knows this');
  await shell.expectOffline(1);
  const devices = new DevicesSettings(desk);
  await devices.open(server.url);
  await devices.endOthers();
  await context.setOffline(false);
  await expectSessionExpired(page);
  await expect(page.getByText('One change waits on this device')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Only Vera knows this');

  // Another person on the same device.
  const login = new LoginPage(page);
  await login.signIn(demoEmail('luis'), DEMO_PASSWORD);
  await page.goto(`${server.url}/worklenz/projects`);
  const luis = new Shell(page);
  await luis.expectSaved();
  await expect(new ProjectsPage(page).row('Harbour Quay 7')).toBeVisible();
  await expect(new ProjectsPage(page).row(vera.project)).toHaveCount(0);
  expect((await readDevice(page)).databases).toHaveLength(2);
  expect(await findInReplica(page, 'Harbour Quay 7')).not.toEqual([]);
  await luis.logOut();
  await login.expectShown();

  // The replica of Luis is deleted; Vera's change is still pending and was not sent.
  expect(await findInReplica(page, 'Harbour Quay 7')).toEqual([]);
  expect(await findInReplica(page, 'Only Vera knows this')).toContain('outbox');
  const there = await openProject(desk, vera.project);
  await expect(there.row('Measure the rooms')).toBeVisible();
  await expect(there.row('Only Vera knows this')).toHaveCount(0);

  await login.signIn(vera.email, vera.password);
  await shell.expectSaved();
  await expect(there.row('Only Vera knows this')).toHaveCount(1);
  await page.goto(`${server.url}${place}`);
  await expect(project.row('Only Vera knows this')).toHaveCount(1);
});

test('an invitation needs a confirmed address; a closed account clears the device and is reopened @nightly', async ({
  server,
  newBrowser,
}) => {
  const tomé = await makeNewcomer(server, 'Tomé', { proven: false });
  const page = await (await newBrowser()).newPage();
  const shell = await signInNewcomer(page, server, tomé);

  // He cannot accept the invitation before he has confirmed his address.
  await (await Office.open(server)).invite(tomé.email);
  const drawer = new NotificationDrawer(page);
  await drawer.expectCount(1);
  await drawer.open();
  const invitation = drawer.invitation('Nordkai Ausbau');
  await invitation.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(invitation.getByText('Confirm your e-mail address first')).toBeVisible();
  await invitation.getByRole('button', { name: 'Send me the mail again' }).click();
  await expect(invitation.getByText('A mail is on its way')).toBeVisible();
  await openAt(
    page,
    await linkFromMail(server, tomé.email, '/worklenz/confirm-email/'),
    page.getByRole('heading', { name: 'Your address is confirmed' }),
  );
  await page.getByRole('button', { name: 'Open Holdfast' }).click();
  await shell.expectSaved();
  await drawer.open();
  await invitation.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(invitation).toBeHidden();
  await drawer.close();
  await shell.expectSaved();

  const closing = new ClosingSettings(page);
  await closing.open(server.url);
  await expect(page.getByText('The team Team of Tomé: one project, one task')).toBeVisible();
  await closing.close('delete', 'Wrong-pass-1');
  await expect(page.getByText('Type DELETE exactly as it is written here.')).toBeVisible();
  await closing.close('DELETE', 'Wrong-pass-1');
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await closing.close('DELETE', tomé.password);

  const login = new LoginPage(page);
  await login.expectShown();
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  expect((await readDevice(page)).databases).toEqual([]);
  expect((await page.request.get(`${server.url}/api/v1/teams`)).status()).toBe(401);

  await login.email.fill(tomé.email);
  await login.password.fill(tomé.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  // Until he accepts the offer he is not signed in.
  expect((await page.request.get(`${server.url}/api/v1/teams`)).status()).toBe(401);
  await page.getByRole('button', { name: 'Open it again' }).click();
  await shell.expectSaved();
  const project = await openProject(page, tomé.project);
  await expect(project.row('Measure the rooms')).toBeVisible();
});

test('single sign-on opens the requested page; an invited person solves a captcha and joins the team @nightly', async ({
  newBrowser,
}) => {
  const provider = await startIdentityProvider();
  const captcha = await startCaptchaProvider();
  const server = await HoldfastServer.create({ ...provider.env, ...captcha.env });
  try {
    provider.allow([`${server.url}/secure/oidc/verify`]);
    const page = await (await newBrowser()).newPage();
    const elsewhere = page.getByRole('button', { name: 'Continue with Acme' });

    await page.goto(`${server.url}/worklenz/projects`);
    await new LoginPage(page).expectShown();
    provider.person = null;
    await elsewhere.click();
    // After cancelling at the provider the person sees the sign-in page again.
    await new LoginPage(page).expectShown();

    await page.goto(`${server.url}/worklenz/projects`);
    await new LoginPage(page).expectShown();
    provider.person = { sub: 'sofie', email: demoEmail('sofie'), email_verified: true, name: 'Sofie' };
    await elsewhere.click();
    await expect(page).toHaveURL(`${server.url}/worklenz/projects`);
    await new Shell(page).expectSaved();
    await expect(new ProjectsPage(page).row('Harbour Quay 7')).toBeVisible();
    await openAt(
      page,
      `${server.url}/worklenz/settings/password`,
      page.getByText('there is no password here to change'),
    );
    await expect(page.getByRole('link', { name: 'Password' })).toHaveCount(0);

    // Closes the account, and opens it again by single sign-on.
    await new ClosingSettings(page).open(server.url);
    await new ClosingSettings(page).close('DELETE');
    await expect(page.getByText('Your account is closed.')).toBeVisible();
    await elsewhere.click();
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await new Shell(page).expectSaved();

    // An address that the provider has not verified signs nobody in.
    const stranger = await (await newBrowser()).newPage();
    await new LoginPage(stranger).open(server.url);
    provider.person = { sub: 'x', email: demoEmail('luis'), email_verified: false, name: 'Not Luis' };
    await stranger.getByRole('button', { name: 'Continue with Acme' }).click();
    await new LoginPage(stranger).expectShown();
    await expect(stranger.getByText('Signing in did not work')).toBeVisible();

    // An invited person cannot change the address, must solve the captcha, and joins the team at once.
    const office = await Office.open(server);
    await office.invite('ilda@example.com');
    await stranger.goto(await linkFromMail(server, 'ilda@example.com', '/auth/signup?'));
    await expect(stranger.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ilda@example.com');
    await expect(stranger.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable();
    await stranger.getByRole('textbox', { name: 'Your name' }).fill('Ilda Reis');
    await stranger.getByLabel('Password', { exact: true }).fill('Azulejo-7-oficina');
    await stranger.getByRole('button', { name: 'Create account' }).click();
    await expect(stranger.getByText('Complete the captcha first.')).toBeVisible();
    await stranger.getByRole('button', { name: 'I am a person' }).click();
    await stranger.getByRole('button', { name: 'Create account' }).click();
    await new Shell(stranger).expectSaved();
    await expect(stranger.getByText('Nordkai Ausbau').first()).toBeVisible();
  } finally {
    await server.remove();
    await captcha.close();
    await provider.close();
  }
});
