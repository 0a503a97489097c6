/** The parts of a run, as they see each other. */
import type { VirtualClock } from '../support/virtual-clock.ts';
import type { SimBrowser } from './sim-browser.ts';
import type { SimNetwork } from './sim-network.ts';
import type { SimServer } from './sim-server.ts';

export interface World {
  readonly clock: VirtualClock;
  readonly server: SimServer;
  readonly network: SimNetwork;
  readonly browsers: readonly SimBrowser[];
  /** Adds a line to the trace. */
  say(line: string): void;
  fail(problems: readonly string[]): never;
}
