/**
 * Reads the whole log of a server, at every level, and throws at the end when it contains a secret that the tests know
 * by then (`known-secrets.ts`).
 */
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { pino, type Logger } from 'pino';
import { logOptions } from '../../../server/log.ts';
import { knownSecrets, rememberRandom, rememberSecret } from './known-secrets.ts';

/** What a start shows on the terminal but must not log: how to sign in to the demo, where its mails are. */
const SHOWN_TO_PEOPLE = /^(?:Demo sign-in|Mails it would send): /;

export class SecretWatch {
  #lines: string[] = [];
  readonly #heard: ((line: string) => void) | undefined;

  /** `heard` receives every line. */
  constructor(heard?: (line: string) => void) {
    this.#heard = heard;
  }

  /** The log of a server in this process; `TEST_LOG_LEVEL` shows it as well. */
  logger(): Logger {
    const shown = process.env['TEST_LOG_LEVEL'];
    const own = { level: 'trace', stream: { write: (line: string) => this.hear(line) } } as const;
    if (shown === undefined || shown === 'silent') return pino(logOptions('trace'), own.stream);
    const levels = [own, { level: shown, stream: process.stdout }];
    return pino(logOptions('trace'), pino.multistream(levels as pino.StreamEntry[]));
  }

  hear(line: string): void {
    this.#heard?.(line);
    this.#lines.push(line);
  }

  /** Reads the output of a server in a process of its own. */
  listenTo(...outputs: readonly (Readable | null)[]): void {
    for (const output of outputs)
      if (output)
        createInterface({ input: output }).on('line', (line) => {
          if (SHOWN_TO_PEOPLE.test(line)) rememberShown(line);
          else this.hear(line);
        });
  }

  /** Descriptions of the secrets in the log, which is cleared. */
  findings(): string[] {
    const log = this.#lines.map((line) => line.trimEnd()).join('\n');
    this.#lines = [];
    const found = knownSecrets.find(log);
    return [...new Set(found.map(({ name, form, line }) => `${name}, ${form}, in: ${line}`))];
  }

  /** Throws when a secret was logged. */
  refuse(): void {
    const found = this.findings();
    if (found.length > 0) throw new Error(`secrets in the log:\n${found.slice(0, 20).join('\n')}`);
  }
}

/** Secrets that are shown on purpose must be nowhere else. */
function rememberShown(line: string): void {
  rememberRandom('token of the mail page', line);
  const password = / \/ (\S+)$/.exec(line)?.[1];
  if (password !== undefined) rememberSecret('password of the demo', password);
}
