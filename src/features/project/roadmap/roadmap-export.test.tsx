/** The exported chart over the real replica and without a server. */
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useRoadmap } from './use-roadmap.ts';
import { useRoadmapExports } from './use-roadmap-exports.ts';
import { useRoadmapSettings } from './use-roadmap-settings.ts';

const saved = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: saved }));

const page = screenHost(localeTexts(['roadmap', 'tasks']));
let items: readonly MenuItem[] = [];
const { View } = projectView(function Part({ view, result }) {
  const [settings] = useRoadmapSettings(PROJECT_ID);
  const roadmap = useRoadmap(PROJECT_ID, view.query, result, settings);
  const made = useRoadmapExports(roadmap, settings, view.groupBy);
  useEffect(() => void (items = made));
  return <output>{roadmap.rows.length}</output>;
});

it('names groups in the exported chart as on the screen', async () => {
  const task = taskRow(1, { start_date: '2026-11-30', end_date: '2026-12-01', total_minutes: 300 });
  const { router, screen } = await projectScreen(View, [task]);
  await page.render(screen);
  await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=roadmap&group=estimate` }));
  await settled(() => expect(page.host.textContent).toBe('2'));
  const svg = items.find((item) => 'id' in item && item.id === 'svg');
  if (!svg || !('onSelect' in svg)) throw new Error('no export');
  await act(async () => svg.onSelect?.());
  const file = await settled(() => {
    const [call] = saved.mock.calls;
    if (!call) throw new Error('not saved');
    return call[0];
  });
  const text = await file.text();
  expect(text).toContain('>Task 1<');
  expect(text).toContain('>4 to 8 hours<');
});
