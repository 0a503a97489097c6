import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { PatientClient } from '../support/patient-client.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PeoplePage } from '../pages/people-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';
import { findInReplica } from '../support/device.ts';
import { demoEmail, expect, goOffline, reload, signInAs, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { makeNewcomer } from '../support/newcomer.ts';

const SITE = 'Nordkai Ausbau';
const PASSWORD = 'Quay-house-7!';
/** For a pull of all rows of the organization, on two busy cores. */
const ARRIVED_WITHIN = 60_000;

test('invited people join by link, see what their role allows, and lose access at once @nightly', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const { page: office } = await deskOf('owner');
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const marta = new PeoplePage(office);

  // One has an account in another team, two have none.
  const known = demoEmail('hannah');
  await marta.invite(`ines@new.example, ${known};tiago@new.example `);
  for (const email of ['ines@new.example', known, 'tiago@new.example'])
    await expect(marta.outcome(email)).toContainText('Invited');
  const links = { ines: await marta.linkOf('ines@new.example'), hannah: await marta.linkOf(known) };
  await marta.done();
  await marta.openMembers();
  await expect(marta.row('tiago@new.example')).toContainText('Invited');

  // A new account is in the inviting team, without a setup.
  const inesPage = await (await newBrowser()).newPage();
  const ines = new PeoplePage(inesPage);
  await inesPage.goto(links.ines);
  await expect(inesPage.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ines@new.example');
  await inesPage.getByRole('textbox', { name: 'Your name' }).fill('Ines Novak');
  await inesPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await inesPage.getByRole('button', { name: 'Create account' }).click();
  await inesPage.waitForURL(/\/worklenz\/home/);
  const inesShell = new Shell(inesPage);
  await inesShell.expectSaved();
  await expect(ines.switcher).toContainText(SITE);
  // A member cannot invite, cannot open pages of admins, and gets no rows of other projects.
  await expect(ines.inviteButton).toBeHidden();
  expect(await findInReplica(inesPage, 'Harbour Quay 7')).toEqual([]);
  await inesPage.goto(`${server.url}/worklenz/settings/team-members`);
  await inesPage.waitForURL(/\/worklenz\/unauthorized/);

  // A person with an account signs in by link and joins the team.
  const hannahPage = await (await newBrowser()).newPage();
  const hannah = new PeoplePage(hannahPage);
  await hannahPage.goto(links.hannah);
  await new LoginPage(hannahPage).signIn(known, DEMO_PASSWORD);
  await new Shell(hannahPage).expectSaved();
  await expect(hannah.switcher).toContainText(SITE);

  // A new role applies without a reload: projects and admin pages appear.
  await expect(marta.row('Ines Novak')).toContainText('Active');
  await marta.setAccess('Ines Novak', 'Admin');
  await expect(ines.inviteButton).toBeVisible();
  await expect
    .poll(() => findInReplica(inesPage, 'Harbour Quay 7'), { timeout: ARRIVED_WITHIN })
    .toContain('project');
  await ines.openMembers();
  await expect(ines.row('tiago@new.example')).toContainText('Invited');
  await ines.setAccess('tiago@new.example', 'Team lead');
  await expect(marta.row('tiago@new.example')).toContainText('Team lead');

  // Removal while she is online: the rows are deleted and a dialog is shown.
  expect(await findInReplica(hannahPage, SITE)).toContain('team');
  expect(await marta.remove(known)).toContain('They are taken off 0 tasks');
  await expect(hannah.removed).toBeVisible();
  await expect(hannah.removed).toContainText(`Marta Silva removed you from ${SITE}`);
  expect((await findInReplica(hannahPage, SITE)).filter((store) => store !== 'notification')).toEqual([]);
  await hannah.removed.getByRole('button', { name: 'OK' }).click();
  await expect(hannah.switcher).toContainText('Nordkai Studio');

  // A deactivated person sees the same dialog; once reactivated she gets the rows again.
  await marta.act('Ines Novak', 'Deactivate');
  await expect(marta.row('Ines Novak')).toContainText('Inactive');
  await expect(ines.removed).toBeVisible();
  expect(await findInReplica(inesPage, 'Harbour Quay 7')).toEqual([]);
  await marta.act('Ines Novak', 'Reactivate');
  await expect(marta.row('Ines Novak')).toContainText('Active');
  await expect
    .poll(() => findInReplica(inesPage, 'Harbour Quay 7'), { timeout: ARRIVED_WITHIN })
    .toContain('project');
});

test('people are invited and deactivated and teams created and entered offline, and sent later @nightly', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const people = new PeoplePage(page);
  await people.openMembers();
  await shell.expectSaved();
  await goOffline(page);
  await people.invite('yuki@new.example,');
  await expect(people.outcome('yuki@new.example')).toContainText('Waiting for a connection');
  await people.done();
  await expect(people.row('yuki@new.example')).toContainText('Invited');
  await expect(people.row('yuki@new.example').getByRole('img', { name: 'Not sent yet' })).toBeVisible();
  await people.act('Jürgen Groß', 'Deactivate');
  await people.createTeam('Night shift');
  await shell.expectOffline(3);

  // Switches to other teams, also to one that the server does not know yet.
  await people.switchTo('Nordkai Studio');
  await shell.expectOffline(4);
  await people.switchTo('Night shift');
  await expect(people.switcher).toContainText('Night shift');
  await reload(page);
  await expect(people.switcher).toContainText('Night shift');
  await people.switchTo(SITE);
  await shell.expectOffline(6);

  await page.context().setOffline(false);
  await shell.expectSaved();
  await people.openMembers();
  await expect(people.row('yuki@new.example').getByRole('img', { name: 'Not sent yet' })).toBeHidden();

  const desk = new PatientClient(server.url);
  await desk.post('/secure/login', { email: demoEmail('owner'), password: DEMO_PASSWORD });
  const teams = (await desk.get('/api/v1/teams')).body;
  expect(teams).toContainEqual(expect.objectContaining({ name: 'Night shift', owner: true }));
  const members = (await desk.get('/api/v1/team-members?search=e')).body;
  expect(members).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ email: 'yuki@new.example', pending_invitation: true }),
      expect.objectContaining({ email: demoEmail('juergen'), active: false }),
    ]),
  });

  // A person without a team creates one, also offline.
  const alone = await (await newBrowser()).newPage();
  const aloneShell = await signInAs(alone, server, 'juergen');
  const juergen = new PeoplePage(alone);
  await expect(juergen.noTeam).toBeVisible();
  await goOffline(alone);
  await juergen.startAnew('Groß Elektro');
  await aloneShell.expectOffline(2);
  await alone.context().setOffline(false);
  await aloneShell.expectSaved();
  await expect(juergen.switcher).toContainText('Groß Elektro');
});

test('a person joins a project by its link after signing in, until the link is ended @nightly', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const { page: martaPage } = await deskOf('owner');
  const projects = new ProjectsPage(martaPage);
  await projects.open();
  await projects.openProject('Depot move to Gleisbogen');
  const open = martaPage.getByRole('button', { name: /^Members of the project/ });
  await open.click();
  const members = martaPage.getByRole('dialog', { name: 'Members' });
  await members.getByRole('button', { name: 'Make a link' }).click();
  const field = members.getByRole('textbox', { name: 'Invitation link' });
  await expect(field).toHaveValue(/\/invite\/project\/[0-9a-f]{64}$/);
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  await expect(members).toContainText('0 people joined by it');

  const person = await makeNewcomer(server, 'Zofia Lange');
  const zofiaPage = await (await newBrowser()).newPage();
  await openAt(zofiaPage, link, zofiaPage.getByRole('heading', { name: 'You are invited to a project' }));
  await zofiaPage.getByRole('button', { name: 'Sign in' }).click();
  await new LoginPage(zofiaPage).signIn(person.email, person.password, /\/invite\/project\//);
  await expect(zofiaPage.getByText('Depot move to Gleisbogen')).toBeVisible();
  await expect(zofiaPage.getByText(`${SITE}, led by Marta Silva`)).toBeVisible();
  await zofiaPage.getByRole('button', { name: 'Join the project' }).click();
  const zofia = new PeoplePage(zofiaPage);
  await expect(zofiaPage.getByRole('heading', { level: 1 })).toHaveText('Depot move to Gleisbogen');
  await expect(zofia.switcher).toContainText(SITE);
  await new Shell(zofiaPage).expectSaved();
  await expect(members.getByRole('listitem').filter({ hasText: 'Zofia Lange' })).toContainText('Member');
  // She gets no rows of the other projects of the team.
  expect(await findInReplica(zofiaPage, 'Harbour Quay 7')).toEqual([]);

  await members.getByRole('button', { name: 'Close' }).click();
  await reload(martaPage);
  await open.click();
  await members.getByRole('button', { name: 'End the link' }).click();
  await martaPage.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
  await expect(members.getByRole('button', { name: 'Make a link' })).toBeFocused();
  await openAt(
    zofiaPage,
    link,
    zofiaPage.getByText('This invitation link does not work, or does not work any more.'),
  );
});
