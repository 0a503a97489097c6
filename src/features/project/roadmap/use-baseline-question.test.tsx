/** Baselines over the real replica and without a server. */
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { clearToasts, readToasts } from '../../../ui/toast-store.ts';
import { useBaselineQuestion } from './use-baseline-question.ts';
import { useRoadmap, useRoadmapMoves } from './use-roadmap.ts';
import { useRoadmapSettings } from './use-roadmap-settings.ts';

const page = screenHost();
let answer: ReturnType<typeof useBaselineQuestion>['onAnswer'];

const { View } = projectView(function Part({ view, result }) {
  const [settings, update] = useRoadmapSettings(PROJECT_ID);
  const roadmap = useRoadmap(PROJECT_ID, view.query, result, settings);
  const { onAnswer } = useBaselineQuestion(roadmap, useRoadmapMoves(roadmap, settings), update);
  useEffect(() => void (answer = onAnswer));
  return <output>{settings.baselineId}</output>;
});

it('stays with the chosen baseline when another cannot be stored', async () => {
  const { client, screen } = await projectScreen(View, [taskRow(1, { end_date: '2026-12-01' })]);
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('output')).not.toBeNull());
  const keep = (name: string) => act(async () => answer({ kind: 'keep', name }, name));
  await keep('First');
  const chosen = await settled(() => {
    expect(page.host.textContent).not.toBe('');
    return page.host.textContent;
  });
  clearToasts();
  vi.spyOn(client, 'mutateAll').mockRejectedValue(new Error('no room'));
  await keep('Second');
  await settled(() => expect(readToasts().messages).toHaveLength(1));
  await act(async () => undefined);
  expect(page.host.textContent).toBe(chosen);
});
