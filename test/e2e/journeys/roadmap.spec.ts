import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { v7 } from 'uuid';
import { addDays, weekday } from '../../../contract/rules/date-presets.ts';
import { WorkdayScale } from '../../../contract/rules/workday-scale.ts';
import { projectForm } from '../../server/support/join-team.ts';
import type { TestPerson, TestServer } from '../../server/support/server.ts';
import { Shell } from '../pages/shell.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, goOffline, readyForOffline, reload, test as base } from '../support/journey.ts';
import { enter, openServer, settle } from '../support/open-server.ts';

const TASKS = 300;
const CHAIN = 8;
/** Number of parallel requests. */
const TOGETHER = 12;
const WEEK = 5;

const isWorked = (day: string): boolean => ![0, 6].includes(weekday(day));
const today = new Date().toISOString().slice(0, 10);
const scale = new WorkdayScale([today], isWorked);
/** The working day this many after the next one. */
const workday = (number: number): string => scale.dayAt(scale.before(today) + 2 + number);

interface Plan {
  readonly server: TestServer;
  readonly person: TestPerson;
  readonly projectId: string;
}

async function done(answer: Promise<{ status: number; text: string; body: unknown }>): Promise<unknown> {
  const { status, text, body } = await answer;
  if (status !== 200) throw new Error(text);
  return body;
}

/** A project of 300 tasks: a chain of eight dependent tasks, and others that are done, overdue or in the future. */
async function makePlan(): Promise<Plan> {
  const server = await openServer();
  const person = await settle(server, 'Ida Planner', 'Slipway', 'Grease it');
  const statuses = [v7(), v7(), v7()];
  const form = projectForm('Lock gates', {
    status_ids: statuses,
    start_date: addDays(today, -60),
    end_date: addDays(today, 90),
  });
  const { id: projectId } = (await done(person.post('/api/v1/projects', form))) as { id: string };
  const chain = Array.from({ length: CHAIN }, () => v7());
  const task = (index: number): Record<string, unknown> => {
    const day = addDays(today, ((index * 7) % 120) - 50);
    const [todo, , finished] = statuses;
    const status_id = index % 3 === 0 ? finished : todo;
    const more = { start_date: addDays(day, -2), end_date: day, total_minutes: (index % 5) * 60, status_id };
    return { id: v7(), name: `Work ${String(index)}`, ...more };
  };
  const links = chain.map((id, index) => ({
    ...{ id, name: `Gate ${String(index + 1)}`, status_id: statuses[0] },
    ...{ start_date: workday(index), end_date: workday(index) },
  }));
  const rest = Array.from({ length: TASKS - CHAIN }, (_, index) => task(index));
  for (const one of links) await done(person.post('/api/v1/tasks', { project_id: projectId, ...one }));
  for (let from = 0; from < rest.length; from += TOGETHER)
    await Promise.all(
      rest
        .slice(from, from + TOGETHER)
        .map((one) => done(person.post('/api/v1/tasks', { project_id: projectId, ...one }))),
    );
  for (const [index, id] of chain.entries()) {
    const before = chain[index - 1];
    const waits = { task_id: id, related_task_id: before, dependency_type: 'blocked_by' };
    if (before !== undefined) await done(person.post('/api/v1/task-dependencies', waits));
  }
  return { server, person, projectId };
}

const test = base.extend<object, { plan: Plan }>({
  plan: [
    async ({ browserName: _every }, provide) => {
      const plan = await makePlan();
      await provide(plan);
      await plan.server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' as const }),
  }).format(new Date(`${day}T00:00:00Z`));

class Roadmap {
  readonly page: Page;
  readonly chart: Locator;

  constructor(page: Page) {
    this.page = page;
    this.chart = page.getByRole('treegrid', { name: 'Roadmap' });
  }

  bar(name: string): Locator {
    return this.chart.getByRole('img', { name: new RegExp(`^${name}, `) });
  }

  /** Puts the cursor on a row, without opening it. */
  async choose(name: string): Promise<void> {
    await this.bar(name).click();
  }

  /** Checks that the tasks of the chain follow each other from the working day with this number on. */
  async expectChain(from: number): Promise<void> {
    for (let index = 0; index < CHAIN; index += 1)
      await expect(this.bar(`Gate ${String(index + 1)}`)).toHaveAccessibleName(
        new RegExp(`^Gate ${String(index + 1)}, ${dayWords(workday(from + index))}, 0%`),
      );
  }

  async menu(item: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'More of the roadmap' }).click();
    await this.page
      .getByRole('menuitem', { name: item })
      .or(this.page.getByRole('menuitemradio', { name: item }))
      .or(this.page.getByRole('menuitemcheckbox', { name: item }))
      .click();
  }
}

const figure = (page: Page, name: string): Locator =>
  page
    .locator('.hf-figure')
    .filter({ has: page.locator('.hf-figure-name', { hasText: new RegExp(`^${name}$`) }) })
    .locator('.hf-figure-value');

test('300 tasks are replanned offline, undone and redone; insights match those of the server @nightly', async ({
  plan,
  newBrowser,
}) => {
  const page = await (await newBrowser({ reducedMotion: 'reduce' })).newPage();
  const shell = await enter(page, plan.server, plan.person);
  await page.goto(`${plan.server.url}/worklenz/projects/${plan.projectId}?tab=roadmap`);
  const roadmap = new Roadmap(page);
  await roadmap.expectChain(0);
  await expectAccessible(page, 'roadmap');
  await readyForOffline(page);
  await goOffline(page);
  await shell.expectOffline(0);

  // A search without results does not show the message for a plan without dates.
  await new ProjectPage(page).find('no such work');
  await expect(page.getByText('No task matches')).toBeVisible();
  await page.getByRole('button', { name: '300 hidden', exact: true }).click();
  await roadmap.expectChain(0);

  // A week later by keys: the successors would be too early, and move along in one step.
  await roadmap.choose('Gate 1');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(page.getByText('Moved “Gate 1” and 7 more')).toBeVisible();
  await roadmap.expectChain(WEEK);
  await shell.expectOffline(CHAIN);
  await page.keyboard.press('Control+z');
  await roadmap.expectChain(0);
  await page.keyboard.press('Control+Shift+z');
  await roadmap.expectChain(WEEK);

  // Drags the last task with the mouse; the label at the pointer shows its new date.
  await page.getByRole('button', { name: 'Critical path' }).click();
  const last = roadmap.bar(`Gate ${String(CHAIN)}`);
  const box = await last.boundingBox();
  if (!box) throw new Error('the bar is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x + 7 * 13, y, { steps: 5 });
  const moved = dayWords(workday(WEEK + CHAIN - 1 + WEEK));
  await expect(page.locator('.hf-drag-label')).toContainText(`${moved} · 1 day`);
  await page.mouse.up();
  await expect(last).toHaveAccessibleName(new RegExp(`, ${moved}, `));

  // A task that is moved too early without its successors: the conflict is counted and resolved from its menu.
  await roadmap.menu('stays');
  await roadmap.choose('Gate 2');
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('button', { name: '1 conflict' }).click();
  await expect(roadmap.chart.getByText(/too early for/)).toBeVisible();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move it and its successors' }).click();
  await expect(page.getByRole('button', { name: '1 conflict' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await roadmap.menu('Drawing (SVG)');
  const drawing = await readFile(await (await download).path(), 'utf8');
  expect(drawing).toContain('>Lock gates · ');
  expect(drawing).toContain('>Gate 8</text>');

  await reload(page);
  await expect(last).toHaveAccessibleName(new RegExp(`, ${moved}, `));
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(figure(page, 'Done')).toHaveText(/^\d+of 300$/);
  const texts = (): Promise<(string | null)[]> =>
    Promise.all(['Done', 'Open', 'Overdue'].map((name) => figure(page, name).textContent()));
  const offline = await texts();

  await page.context().setOffline(false);
  await shell.expectSaved();
  const answer = (await done(plan.person.get(`/api/v1/project-insights/${plan.projectId}`))) as Record<
    string,
    number
  >;
  expect(offline).toEqual([
    `${String(answer['completed_tasks_count'])}of 300`,
    String(answer['todo_tasks_count']),
    String(answer['overdue_count']),
  ]);
  expect(await texts()).toEqual(offline);
  await expectAccessible(page, 'insights');
});

test('a project is moved with its tasks on the roadmap of all projects, offline @nightly', async ({
  plan,
  newBrowser,
}) => {
  const page = await (await newBrowser({ reducedMotion: 'reduce' })).newPage();
  const shell = await enter(page, plan.server, plan.person);
  await page.goto(`${plan.server.url}/worklenz/projects?view=roadmap&mode=group&group_by=client`);
  const chart = page.getByRole('treegrid', { name: 'Roadmap of all projects' });
  const bar = chart.getByRole('img', { name: /^Lock gates, / });
  await expect(bar).toBeVisible();
  await expect(page.getByText('Tasks due each week')).toBeVisible();
  await expectAccessible(page, 'roadmap of all projects');
  await readyForOffline(page);
  await goOffline(page);
  await shell.expectOffline(0);

  const dates = (by: number): RegExp =>
    new RegExp(`^Lock gates, ${dayWords(addDays(today, by - 60))} – ${dayWords(addDays(today, by + 90))}, `);
  await expect(bar).toHaveAccessibleName(dates(0));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(bar).toHaveAccessibleName(dates(1));
  await page.keyboard.press('Control+z');
  await expect(bar).toHaveAccessibleName(dates(0));

  const box = await bar.boundingBox();
  if (!box) throw new Error('the bar is not on the screen');
  const [x, y] = [Math.max(box.x + 20, 700), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y);
  await page.mouse.move(x + 7 * 4.5, y, { steps: 4 });
  await expect(page.locator('.hf-drag-label')).toContainText('7 days later');
  await page.mouse.up();
  await page.getByRole('button', { name: /^With its \d+ open tasks$/ }).click();
  await expect(bar).toHaveAccessibleName(dates(7));
  await page.context().setOffline(false);
  await shell.expectSaved();
  const project = (await done(plan.person.get(`/api/v1/projects/${plan.projectId}`))) as Record<
    string,
    unknown
  >;
  expect(String(project['end_date'])).toContain(addDays(today, 97));
  await new Shell(page).expectFits();
});
