/** What axe finds on a screen, in both themes: every rule of WCAG 2.2 AA that a machine can judge, and what axe calls best practice. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** What depends on the theme; everything else is the same in both, and is judged in the light one. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const THEMES = ['light', 'dark'] as const;

async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours are judged when nothing is in motion any more.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  // Of what passes nothing is described, which takes longer than finding it.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (theme === 'dark') axe.withRules(COLOURS);
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${theme}, ${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
}

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    // Away from everything that explains itself under the pointer.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    for (const theme of THEMES) expect.soft(await violations(page, theme), screen).toEqual([]);
  });
}
