/** A person's roadmap settings: scale, what is drawn, cascade. Stored on this device for each project. */
import { useEffect, useState } from 'react';
import { CASCADES, type Cascade } from '../../../../contract/rules/task-plan.ts';
import { currentUser } from '../../../app/session/session.ts';
import { readStored, writeStored } from '../../../lib/device-storage.ts';
import { type Zoom, ZOOMS } from '../../../modules/gantt/gantt-axis.ts';

export interface RoadmapSettings {
  readonly zoom: Zoom;
  readonly critical: boolean;
  readonly baselineId: string | null;
  readonly cascade: Cascade;
  /** Hides the group headers. */
  readonly plain: boolean;
  readonly tray: boolean;
  /** Width of the table in pixels; null for the default. */
  readonly table: number | null;
}

const FIRST: RoadmapSettings = {
  zoom: 'week',
  critical: false,
  baselineId: null,
  cascade: 'violated',
  plain: false,
  tray: false,
  table: null,
};

const keyOf = (projectId: string): string => `holdfast.roadmap.${currentUser()?.id ?? ''}.${projectId}`;
const among = <T extends string>(list: readonly T[], value: unknown, other: T): T =>
  list.find((one) => one === value) ?? other;

function read(projectId: string): RoadmapSettings {
  try {
    const stored = JSON.parse(readStored('local', keyOf(projectId)) ?? '{}') as Record<string, unknown>;
    const { baselineId, table } = stored;
    return {
      zoom: among(ZOOMS, stored['zoom'], FIRST.zoom),
      cascade: among(CASCADES, stored['cascade'], FIRST.cascade),
      critical: stored['critical'] === true,
      plain: stored['plain'] === true,
      tray: stored['tray'] === true,
      table: typeof table === 'number' && Number.isFinite(table) ? table : null,
      baselineId: typeof baselineId === 'string' ? baselineId : null,
    };
  } catch {
    return FIRST;
  }
}

export function useRoadmapSettings(projectId: string) {
  const [settings, setSettings] = useState(() => read(projectId));
  useEffect(() => {
    writeStored('local', keyOf(projectId), JSON.stringify(settings));
  }, [projectId, settings]);
  const update = (change: Partial<RoadmapSettings>): void =>
    setSettings((before) => ({ ...before, ...change }));
  return [settings, update] as const;
}
