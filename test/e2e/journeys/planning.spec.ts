import type { Locator, Page } from '@playwright/test';
import { addDays, daysBetween, weekday } from '../../../contract/rules/date-presets.ts';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import type { TestServer } from '../../server/support/server.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Shell } from '../pages/shell.ts';
import { demoEmail, expect, goOffline, reload, test as base } from '../support/journey.ts';
import { openServer } from '../support/open-server.ts';

const today = new Date().toISOString().slice(0, 10);
/** A Monday from which on the demo workspace has no allocations. */
const MONDAY = addDays(today, 57 - (weekday(today) || 7));
const on = (days: number): string => addDays(MONDAY, days);
const DAY_WIDTH = 39;
const PEOPLE_WIDTH = 268;
const DEPOT = 'Depot move to Gleisbogen';
const TENDERS = 'Tenders 2027';

const test = base.extend<object, { workspace: TestServer }>({
  workspace: [
    async ({ browserName: _every }, provide) => {
      const server = await openServer();
      await seedDemo(server.db, { now: new Date() });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`));

/** The schedule, opened at the month that begins on `MONDAY`. */
class Schedule {
  readonly page: Page;
  readonly shell: Shell;

  private constructor(page: Page) {
    this.page = page;
    this.shell = new Shell(page);
  }

  static async open(page: Page, server: TestServer, who: string): Promise<Schedule> {
    const login = new LoginPage(page);
    await login.open(server.url);
    await login.signIn(demoEmail(who), DEMO_PASSWORD);
    const schedule = new Schedule(page);
    await schedule.shell.expectSaved();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Schedule').click();
    await schedule.goToMonth();
    return schedule;
  }

  async goToMonth(): Promise<void> {
    await this.page.getByRole('button', { name: /, jump to a date$/ }).click();
    const field = this.page.getByRole('textbox', { name: 'Jump to a date' });
    await field.fill(MONDAY);
    await field.press('Enter');
    await expect(field).toBeHidden();
    await expect(this.page.locator('.plan-head-day').first()).toBeVisible();
  }

  bar(project: string, person: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${project}, ${person}, `) });
  }

  async expectBar(bar: Locator, from: number, to: number, hours: string): Promise<void> {
    const name = `, ${hours} a day, ${longDay(on(from))} to ${longDay(on(to))}`;
    await expect(bar).toHaveAccessibleName(new RegExp(`${name}$`));
  }

  async #at(person: string, day: number): Promise<{ x: number; y: number }> {
    const open = this.page.locator('.plan-person-open').filter({ hasText: person });
    await open.scrollIntoViewIfNeeded();
    const [row, all] = await Promise.all([
      open.boundingBox(),
      this.page.locator('.plan-scroll').boundingBox(),
    ]);
    if (!row || !all) throw new Error('the schedule is not on the screen');
    // Between the bars and the utilisation of the days.
    return { x: all.x + PEOPLE_WIDTH + (day + 0.5) * DAY_WIDTH, y: row.y + row.height - 6 };
  }

  async carry(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Drags over days of a person and fills in the drawer that opens. */
  async draw(person: string, from: number, to: number, project: string, hours: string): Promise<void> {
    await this.carry(await this.#at(person, from), await this.#at(person, to));
    await this.fill(project, hours);
  }

  async fill(project: string, hours: string): Promise<void> {
    const drawer = this.page.getByRole('dialog', { name: 'New allocation' });
    await drawer.getByRole('combobox', { name: 'Project' }).selectOption(project);
    await drawer.getByRole('textbox', { name: 'Hours per day' }).fill(hours);
    await this.page.keyboard.press('Control+Enter');
    await expect(drawer).toBeHidden();
  }

  /** Drags a bar or its end by a number of days. */
  async carryBar(bar: Locator, days: number, part: 'middle' | 'end'): Promise<void> {
    const box = await bar.boundingBox();
    if (!box) throw new Error('the bar is not on the screen');
    const y = box.y + box.height / 2;
    const x = part === 'end' ? box.x + box.width - 3 : box.x + 60;
    await this.carry({ x, y }, { x: x + days * DAY_WIDTH, y });
  }

  /** The texts of the rendered bars, sorted. */
  names(): Promise<string[]> {
    return this.page
      .locator('[data-allocation]')
      .evaluateAll((bars) => bars.map((bar) => bar.firstElementChild?.textContent ?? '').toSorted());
  }
}

async function stored(server: TestServer): Promise<unknown[]> {
  const rows = await server.db
    .selectFrom('allocations as a')
    .innerJoin('team_members as m', 'm.id', 'a.team_member_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('projects as p', 'p.id', 'a.project_id')
    .where('a.allocated_from', '>=', MONDAY)
    .select(['u.name', 'p.key', 'a.allocated_from', 'a.allocated_to', 'a.minutes_per_day'])
    .execute();
  return rows
    .map((row) => [
      row.name,
      row.key,
      daysBetween(MONDAY, row.allocated_from),
      daysBetween(MONDAY, row.allocated_to),
      row.minutes_per_day / 60,
    ])
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

test('a month is planned offline while another planner changes the same people; both plans merge @nightly', async ({
  workspace,
  newBrowser,
}) => {
  const desk = await (await newBrowser({ viewport: { width: 1600, height: 1000 } })).newPage();
  const site = await (await newBrowser({ viewport: { width: 1600, height: 1000 } })).newPage();
  const marta = await Schedule.open(desk, workspace, 'owner');
  // The allocation that both of them will change.
  await marta.draw('Jonas Weber', 0, 4, TENDERS, '2');
  const shared = marta.bar(TENDERS, 'Jonas Weber');
  await marta.expectBar(shared, 0, 4, '2h');
  await marta.shell.expectSaved();
  const jonas = await Schedule.open(site, workspace, 'jonas');
  await jonas.expectBar(jonas.bar(TENDERS, 'Jonas Weber'), 0, 4, '2h');
  await goOffline(desk);
  await marta.shell.expectOffline(0);

  // With the mouse: created, moved by a week, extended.
  await marta.draw('Elira Prifti', 0, 4, DEPOT, '6');
  const elira = marta.bar(DEPOT, 'Elira Prifti');
  await marta.expectBar(elira, 0, 4, '6h');
  await marta.carryBar(elira, 7, 'middle');
  await marta.expectBar(elira, 7, 11, '6h');
  await marta.carryBar(elira, 7, 'end');
  await marta.expectBar(elira, 7, 18, '6h');

  // With keys: created with the button, moved, extended, deleted and undone.
  await desk.getByRole('button', { name: 'Allocate' }).press('Enter');
  const drawer = desk.getByRole('dialog', { name: 'New allocation' });
  await drawer.getByRole('combobox', { name: 'Person' }).selectOption('Aoife O’Neill');
  await drawer.getByLabel('From').fill(on(0));
  await drawer.getByLabel('To', { exact: true }).fill(on(1));
  await marta.fill(TENDERS, '7,5');
  const aoife = marta.bar(TENDERS, 'Aoife O’Neill');
  await marta.expectBar(aoife, 0, 1, '7h 30m');
  await aoife.press('ArrowRight');
  await aoife.press('Shift+ArrowRight');
  await marta.expectBar(aoife, 1, 3, '7h 30m');
  await aoife.press('Delete');
  await expect(aoife).toHaveCount(0);
  await desk.keyboard.press('Control+z');
  await marta.expectBar(aoife, 1, 3, '7h 30m');

  // Split at a chosen day.
  await elira.click({ button: 'right', position: { x: 60, y: 10 } });
  await desk.getByRole('menuitem', { name: 'Split…' }).click();
  const day = desk.getByRole('textbox', { name: 'Second part begins on' });
  await day.fill(on(14));
  await day.press('Enter');
  await expect(elira).toHaveCount(2);
  await marta.expectBar(elira.first(), 7, 13, '6h');
  await marta.expectBar(elira.last(), 14, 18, '6h');

  // Changes the hours of the shared allocation.
  await shared.click();
  const edit = desk.getByRole('dialog', { name: 'Edit allocation' });
  await edit.getByRole('textbox', { name: 'Hours per day' }).fill('5');
  await edit.getByRole('button', { name: 'Save' }).click();
  await marta.expectBar(shared, 0, 4, '5h');
  const planned = await marta.names();
  await reload(desk);
  await marta.goToMonth();
  await expect.poll(() => marta.names()).toEqual(planned);

  // He, online: moves the shared allocation, and adds one for a person that she planned.
  const his = jonas.bar(TENDERS, 'Jonas Weber');
  await his.press('ArrowRight');
  await jonas.expectBar(his, 1, 5, '2h');
  await jonas.draw('Elira Prifti', 14, 15, TENDERS, '4');
  await jonas.shell.expectSaved();

  // Both see his days with her hours, and Elira overbooked by the two of them.
  await desk.context().setOffline(false);
  await marta.shell.expectSaved();
  for (const one of [marta, jonas]) {
    await one.expectBar(one.bar(TENDERS, 'Jonas Weber'), 1, 5, '5h');
    await expect(one.bar(DEPOT, 'Elira Prifti')).toHaveCount(2);
    await one.expectBar(one.bar(TENDERS, 'Elira Prifti'), 14, 15, '4h');
  }
  await expect.poll(async () => (await jonas.names()).join('\n')).toBe((await marta.names()).join('\n'));
  const agreed = [
    ['Aoife O’Neill', 'TEN', 1, 3, 7.5],
    ['Elira Prifti', 'DMG', 14, 18, 6],
    ['Elira Prifti', 'DMG', 7, 13, 6],
    ['Elira Prifti', 'TEN', 14, 15, 4],
    ['Jonas Weber', 'TEN', 1, 5, 5],
  ];
  expect(await stored(workspace)).toEqual(agreed);

  // The suggestion resolves the conflicts in one step, which is undone in one step.
  await desk.getByRole('button', { name: '1 person over capacity' }).click();
  const conflicts = desk.getByRole('dialog', { name: 'Conflicts' });
  await expect(conflicts.getByRole('listitem')).toHaveCount(2);
  await conflicts.getByRole('button', { name: 'Apply the suggestion' }).click();
  await expect(conflicts.getByText('Nobody is overbooked in this period.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await jonas.expectBar(jonas.bar(TENDERS, 'Elira Prifti'), 14, 15, '2h');
  await desk.keyboard.press('Control+z');
  await jonas.expectBar(jonas.bar(TENDERS, 'Elira Prifti'), 14, 15, '4h');
  await marta.shell.expectSaved();
  expect(await stored(workspace)).toEqual(agreed);
});

test('holidays of a country and of a calendar file are reviewed, added and shown, offline @nightly', async ({
  workspace,
  newBrowser,
}) => {
  const page = await (await newBrowser({ viewport: { width: 1600, height: 1000 } })).newPage();
  const schedule = await Schedule.open(page, workspace, 'owner');
  await goOffline(page);
  await page.getByRole('button', { name: 'Schedule settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Schedule settings' });
  await settings.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await settings.getByRole('button', { name: /^Show \d{4} to \d{4}$/ }).click();
  const offered = settings.getByRole('list', { name: 'Germany' });
  await expect(offered.getByRole('checkbox', { name: /Neujahr/ })).toBeChecked();
  // Deselects one holiday.
  await offered
    .getByText(/Tag der Arbeit/)
    .first()
    .click();
  await settings.getByRole('button', { name: /^Add \d+ holidays$/ }).click();
  await expect(offered).toBeHidden();
  await expect(settings.getByRole('button', { name: /^Change the holiday Neujahr/ })).toBeVisible();
  await expect(settings.getByRole('button', { name: /^Change the holiday Tag der Arbeit/ })).toHaveCount(0);

  const wednesday = on(9);
  const calendar = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', 'BEGIN:VEVENT', 'UID:1'],
    ...[`DTSTART;VALUE=DATE:${wednesday.replaceAll('-', '')}`, 'SUMMARY:Harbour festival', 'END:VEVENT'],
    'END:VCALENDAR',
  ].join('\r\n');
  await settings.locator('input[type="file"]').setInputFiles({
    ...{ name: 'works.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) },
  });
  await settings.getByRole('button', { name: 'Add 1 holiday' }).click();
  await expect(settings.getByRole('button', { name: 'Change the holiday Harbour festival' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.plan-free-holiday').first()).toBeVisible();
  await page.context().setOffline(false);
  await schedule.shell.expectSaved();
  const stored = await workspace.db.selectFrom('holidays').select(['name', 'day']).execute();
  expect(stored.filter(({ day }) => day === wednesday)).toEqual([
    { name: 'Harbour festival', day: wednesday },
  ]);
  expect(stored.filter(({ name }) => name === 'Neujahr')).toHaveLength(1);
});
