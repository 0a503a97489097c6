import { expect, it, vi } from 'vitest';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { screenHost } from '../../../../test/support/screen-host.tsx';
import { PhaseTimes } from './phase-times.tsx';

const texts = localeTexts(['reporting', 'ui']);
const page = screenHost(texts);

it('draws all phases on one scale, marks time over the estimate, and lists tasks without a phase', async () => {
  const onOpen = vi.fn<() => void>();
  const phase = (name: string | null, estimated: number, actual: number) => ({
    ...{ phase_id: name, name, color_code: name && '#3b7ad4' },
    ...{ estimated_time: estimated, actual_time: actual * 60 },
  });
  const phases = [phase('First fix', 60, 120), phase('Finishes', 240, 90), phase(null, 0, 30)];
  await page.render(<PhaseTimes phases={phases} onOpen={onOpen} />);
  const rows = [...page.host.querySelectorAll('li')];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'First fix2h of 1h',
    'Finishes1h 30m of 4h',
    'No phase0h 30m no estimate',
  ]);
  expect(rows.map((row) => row.querySelector('.report-over')?.textContent)).toEqual([
    '2h',
    undefined,
    undefined,
  ]);
  const width = (row: number, part: string) =>
    rows[row]?.querySelector<HTMLElement>(`.report-estimate-${part}`)?.style.width;
  expect([width(0, 'plan'), width(0, 'over'), width(1, 'plan'), width(1, 'done')]).toEqual([
    '25%',
    '25%',
    '100%',
    '37.5%',
  ]);
  expect([width(1, 'over'), width(2, 'plan'), width(2, 'done')]).toEqual([undefined, undefined, '12.5%']);
  rows[0]?.querySelector('button')?.click();
  expect(onOpen).toHaveBeenCalledOnce();
});
