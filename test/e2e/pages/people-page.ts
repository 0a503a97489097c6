/** Invitations, the members of the team in the settings, and the team switcher. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../support/open-at.ts';

export class PeoplePage {
  readonly page: Page;
  /** The invitation form, and the result for each address. */
  readonly drawer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.drawer = page.getByRole('dialog', { name: 'Invite people' });
  }

  /** Opens the form from the bar, types the addresses and submits them. */
  async invite(typed: string, access: 'Member' | 'Team lead' | 'Admin' = 'Member'): Promise<void> {
    await this.inviteButton.click();
    await this.drawer.getByRole('textbox', { name: 'E-mail addresses' }).pressSequentially(typed);
    await this.drawer.getByRole('radio', { name: access }).check();
    await this.drawer.getByRole('button', { name: /^Invite( \d+ people)?( |$)/ }).click();
  }

  get inviteButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Invite', exact: true });
  }

  /** The result for an address. */
  outcome(email: string): Locator {
    return this.drawer.getByRole('listitem').filter({ hasText: email });
  }

  async done(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Done' }).click();
    await expect(this.drawer).toBeHidden();
  }

  /** Copies the invitation link of an address and returns it from the clipboard. */
  async linkOf(email: string): Promise<string> {
    await this.outcome(email)
      .getByRole('button', { name: `Copy the invitation link of ${email}` })
      .click();
    await expect(this.outcome(email).getByRole('button', { name: 'Copied' })).toBeVisible();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async openMembers(): Promise<void> {
    await openAt(
      this.page,
      new URL('/worklenz/settings/team-members', this.page.url()).href,
      this.page.getByRole('heading', { name: 'Team members' }),
    );
  }

  row(words: string): Locator {
    return this.page.getByRole('table').getByRole('row').filter({ hasText: words });
  }

  /** Chooses an item from the menu of a row. */
  async act(words: string, action: string): Promise<void> {
    await this.row(words)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async setAccess(words: string, access: 'Member' | 'Team lead' | 'Admin'): Promise<void> {
    await this.act(words, 'Edit');
    const drawer = this.page.getByRole('dialog', { name: 'Team member' });
    await drawer.getByRole('radio', { name: access }).check();
    await drawer.getByRole('button', { name: /^Save/ }).click();
    await expect(drawer).toBeHidden();
  }

  /** Removes a member; returns the text of the confirmation dialog. */
  async remove(words: string): Promise<string> {
    await this.act(words, 'Remove from the team');
    const question = this.page.getByRole('alertdialog');
    const asked = (await question.textContent()) ?? '';
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(this.row(words)).toBeHidden();
    return asked;
  }

  /** The dialog after the person was removed from the team. */
  get removed(): Locator {
    return this.page.getByRole('alertdialog', {
      name: 'You no longer have permissions to stay on this team!',
    });
  }

  /** The heading that a person without a team sees on every screen. */
  get noTeam(): Locator {
    return this.page.getByRole('heading', { name: 'You are in no team at the moment' });
  }

  /** Creates a team from there. */
  async startAnew(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Create your own team' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New team' });
    await dialog.getByRole('textbox', { name: 'Team name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await expect(this.switcher).toContainText(name);
  }

  get switcher(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /, switch team$/ });
  }

  async switchTo(team: string): Promise<void> {
    await this.switcher.click();
    // The page reloads in the other team.
    const loaded = this.page.waitForEvent('load');
    await this.page.getByRole('dialog', { name: 'Your teams' }).getByRole('button', { name: team }).click();
    await loaded;
    await expect(this.switcher).toContainText(team);
  }

  async createTeam(name: string): Promise<void> {
    await this.switcher.click();
    await this.page
      .getByRole('dialog', { name: 'Your teams' })
      .getByRole('button', { name: 'New team' })
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'New team' });
    await dialog.getByRole('textbox', { name: 'Team name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await expect(dialog).toBeHidden();
  }
}
