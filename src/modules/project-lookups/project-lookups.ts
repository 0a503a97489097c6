/** Names of what every installation has (project statuses, healths, priorities) in the language of the page. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECT_HEALTHS, PROJECT_PRIORITIES, PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import type { StatusKind } from '../../ui/status-glyph.tsx';

/** A choice as pickers and cells show it. */
interface Lookup {
  readonly id: string;
  readonly name: string;
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
  const { t } = useTranslation('projects');
  return useMemo(() => {
    const statuses = PROJECT_STATUSES.map((row, index) => ({
      id: row.id,
      name: t(`status.${STATUS_KEYS[index] ?? 'proposed'}`),
      color: row.color_code,
      kind: STATUS_KINDS[index] ?? 'todo',
    }));
    const healths = PROJECT_HEALTHS.map((row, index) => ({
      id: row.id,
      name: t(`health.${HEALTH_KEYS[index] ?? 'none'}`),
      color: row.color_code,
    }));
    const priorities = PROJECT_PRIORITIES.map((row, index) => ({
      id: row.id,
      name: t(`priority.${PRIORITY_KEYS[index] ?? 'medium'}`),
      color: row.color_code,
      level: LEVELS[index] ?? 2,
    }));
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
