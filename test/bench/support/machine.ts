/** The machine the figures belong to. */
import { cpus, loadavg, release, totalmem, type as systemType } from 'node:os';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Busy processes over the last minute, before anything was measured. */
  readonly load: number;
  readonly date: string;
}

export function machine(): Machine {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 1e9),
    system: `${systemType()} ${release().split('-')[0] ?? ''}`.trim(),
    node: process.versions.node,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    date: new Date().toISOString().slice(0, 10),
  };
}
