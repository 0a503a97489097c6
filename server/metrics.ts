/**
 * Metrics of the parts of a server, besides the times of requests (`plugins/health.ts`). Owns names and units; the
 * parts call it and know nothing of Prometheus. Labels are names of calls and jobs, never ids.
 */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface Meters {
  /** A change of a batch was answered. */
  mutation(call: string, outcome: string): void;
  /** Processing time of one, whatever its outcome, in milliseconds. */
  mutationTime(call: string, ms: number): void;
  /** Age of the oldest pending change of a device when the device sent it, in milliseconds. */
  outboxAge(ms: number): void;
  /** Time from a commit until its readers were notified, in milliseconds. */
  delivered(ms: number): void;
  job(name: string, ms: number, ok: boolean): void;
  /** Adds a gauge, which is read each time the metrics are requested. */
  gauge(name: string, help: string, read: () => number): void;
}

const LAG_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** A device may have been offline for a month. */
const AGE_BUCKETS = [1, 5, 30, 300, 3_600, 86_400, 604_800, 2_592_000];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300];

export function createMeters(registry: Registry): Meters {
  const registers = [registry];
  const mutations = new Counter({
    name: 'batch_mutations_total',
    help: 'Changes that devices sent, by call and outcome',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const mutationTimes = new Histogram({
    name: 'batch_mutation_duration_seconds',
    help: 'Time of a change that a device sent, by call',
    labelNames: ['call'],
    buckets: LAG_BUCKETS,
    registers,
  });
  const outboxAge = new Histogram({
    name: 'outbox_age_seconds',
    help: 'Age of the oldest waiting change of a device when it is sent',
    buckets: AGE_BUCKETS,
    registers,
  });
  const lag = new Histogram({
    name: 'feed_lag_seconds',
    help: 'Time from a commit until its readers were notified',
    buckets: LAG_BUCKETS,
    registers,
  });
  const jobTimes = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of a job, by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  return {
    mutation: (call, outcome) => mutations.inc({ call, outcome }),
    mutationTime: (call, ms) => mutationTimes.observe({ call }, ms / 1_000),
    outboxAge: (ms) => outboxAge.observe(ms / 1_000),
    delivered: (ms) => lag.observe(ms / 1_000),
    job: (name, ms, ok) => jobTimes.observe({ job: name, outcome: ok ? 'done' : 'failed' }, ms / 1_000),
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
  };
}
