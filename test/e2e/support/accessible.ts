/**
 * What axe finds on a screen, in both themes (every rule of WCAG 2.2 AA that a machine can judge, and what axe calls best
 * practice), and what is read in another order than it stands in.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { readingProblems } from './reading-order.ts';

/** What depends on the theme; everything else is the same in both, and is judged in the one that the screen has. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** Colours are judged when nothing is in motion any more. */
async function settled(page: Page, theme: Theme): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['theme'] === wanted && document.getAnimations().length === 0,
    theme,
  );
}

async function violations(page: Page, theme: Theme, rules?: string[]): Promise<string[]> {
  await settled(page, theme);
  // Of what passes nothing is described, which takes longer than finding it.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  // A menu is beside the page while it is open, and no landmark.
  else if (await page.locator('[role="menu"]:visible').count()) axe.disableRules(['region']);
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${theme}, ${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
}

/** Leaves the page in the other theme: a screen is painted anew once for each, not twice. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    // Away from everything that explains itself under the pointer.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
    const [first, second]: readonly [Theme, Theme] = isDark ? ['dark', 'light'] : ['light', 'dark'];
    expect.soft(await violations(page, first), screen).toEqual([]);
    expect.soft(await readingProblems(page), `${screen}, as it is read`).toEqual([]);
    await page.emulateMedia({ colorScheme: second });
    expect.soft(await violations(page, second, COLOURS), screen).toEqual([]);
  });
}
