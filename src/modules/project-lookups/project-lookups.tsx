/**
 * Values that every installation has (project statuses, healths, priorities) in the language of the page, for pickers
 * and cells.
 */
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECT_HEALTHS, PROJECT_PRIORITIES, PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph, type StatusKind } from '../../ui/status-glyph.tsx';
import { HealthGlyph } from './health-glyph.tsx';

interface Lookup {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly color: string;
}

interface StatusLookup extends Lookup {
  readonly kind: StatusKind;
}

interface PriorityLookup extends Lookup {
  readonly level: 1 | 2 | 3 | 4;
}

export interface ProjectLookups {
  readonly statuses: readonly StatusLookup[];
  readonly healths: readonly Lookup[];
  readonly priorities: readonly PriorityLookup[];
  readonly status: (id: string | null) => StatusLookup | undefined;
  readonly health: (id: string | null) => Lookup | undefined;
  readonly priority: (id: string | null) => PriorityLookup | undefined;
}

const STATUS_KEYS = [
  'cancelled',
  'blocked',
  'onHold',
  'proposed',
  'planning',
  'progress',
  'completed',
  'continuous',
] as const;
const STATUS_KINDS: readonly StatusKind[] = [
  'blocked',
  'blocked',
  'blocked',
  'todo',
  'todo',
  'doing',
  'done',
  'further',
];
const HEALTH_KEYS = ['none', 'attention', 'risk', 'good'] as const;
const PRIORITY_KEYS = ['low', 'medium', 'high', 'critical'] as const;
const LEVELS = [1, 2, 3, 4] as const;

const find = <T extends Lookup>(list: readonly T[]) => {
  const byId = new Map(list.map((one) => [one.id, one]));
  return (id: string | null): T | undefined => (id === null ? undefined : byId.get(id));
};

export function useProjectLookups(): ProjectLookups {
  const { t } = useTranslation('project-lookups');
  return useMemo(() => {
    const statuses = PROJECT_STATUSES.map(({ id, color_code: color }, index) => {
      const kind = STATUS_KINDS[index] ?? 'todo';
      const label = t(`status.${STATUS_KEYS[index] ?? 'proposed'}`);
      return { id, label, color, kind, icon: <StatusGlyph kind={kind} color={color} /> };
    });
    const healths = PROJECT_HEALTHS.map(({ id, color_code: color }, index) => {
      const label = t(`health.${HEALTH_KEYS[index] ?? 'none'}`);
      return { id, label, color, icon: <HealthGlyph id={id} /> };
    });
    const priorities = PROJECT_PRIORITIES.map(({ id, color_code: color }, index) => {
      const level = LEVELS[index] ?? 2;
      const label = t(`priority.${PRIORITY_KEYS[index] ?? 'medium'}`);
      return { id, label, color, level, icon: <PriorityBars level={level} /> };
    });
    return {
      statuses,
      healths,
      priorities,
      status: find(statuses),
      health: find(healths),
      priority: find(priorities),
    };
  }, [t]);
}
