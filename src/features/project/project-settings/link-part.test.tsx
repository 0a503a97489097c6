import { expect, it, vi } from 'vitest';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import type { ProjectLinkHandle } from '../../../data/project-link.ts';
import { LinkPart } from './link-part.tsx';

const handle = vi.hoisted((): ProjectLinkHandle => {
  const link = {
    ...{ url: 'https://example.com/join', expiresAt: '2026-12-01T02:30:00.000Z' },
    ...{ used: 0, mostUses: null },
  };
  return { link, state: 'fresh', make: async () => '', revoke: async () => undefined };
});
vi.mock('../../../data/project-link.ts', () => ({ useProjectLink: () => handle }));

const page = screenHost(localeTexts(['project-panels', 'ui']));

it('shows the day on which the link expires in the time zone of the person', async () => {
  // Five hours behind UTC.
  const there = (date: Date): Date => new Date(date.getTime() - 5 * 3_600_000);
  vi.spyOn(Date.prototype, 'getDate').mockImplementation(function (this: Date) {
    return there(this).getUTCDate();
  });
  vi.spyOn(Date.prototype, 'getMonth').mockImplementation(function (this: Date) {
    return there(this).getUTCMonth();
  });
  const { screen } = await projectScreen(LinkPart);
  await page.render(screen);
  await settled(() =>
    expect(page.host.querySelector('.hf-panel-note')?.textContent).toContain('Until Nov 30'),
  );
});
