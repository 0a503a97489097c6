/**
 * Runs a call by its name: parse, authorise, execute. The one path for HTTP routes and for mutations in a batch, so that
 * both validate and decide alike (architecture decisions 1 and 3). Owns no SQL and no rule; opens no transaction itself:
 * the executor it is given does. A call without a binding, or a binding without a call, fails when it is made.
 */
import * as z from 'zod/mini';
import type { AnyCall } from '../../contract/call.ts';
import { nameProblemOf } from '../../contract/entities/name-text.ts';
import { AppError } from '../../contract/errors.ts';
import { isAuditedExport } from '../../contract/rules/audit.ts';
import { recordAudit } from '../commands/audit/record-audit.ts';
import type { Actor, ReadContext, Tx } from '../db/transaction.ts';
import { inTeam } from '../policies/actor.ts';
import { authorise } from '../policies/authorise.ts';
import { describeTarget } from '../queries/organization/audit-target.ts';
import { audited } from './audited-call.ts';
import type { Binding, Input } from './binding.ts';
import { PreparedAnswer } from '../queries/prepared-answer.ts';

/** The data of a request, without the rest of HTTP. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Opens transactions as an actor. */
export interface Executor {
  read<T>(actor: Actor, work: (context: ReadContext) => Promise<T>): Promise<T>;
  write<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface RunnerOptions {
  readonly calls: readonly AnyCall[];
  readonly bindings: readonly Binding[];
  /** Calls that plugins answer themselves (sign-in, sync). */
  readonly external: readonly string[];
  readonly executor: Executor;
  /** Hold every answer against its schema; a wrong shape is a bug and throws. For tests and development. */
  readonly checkAnswers?: boolean;
}

export class CallRunner {
  readonly #bindings: ReadonlyMap<string, Binding>;
  readonly #calls: ReadonlyMap<string, AnyCall>;
  readonly #executor: Executor;
  readonly #checkAnswers: boolean;

  constructor(options: RunnerOptions) {
    assertComplete(options);
    this.#bindings = new Map(options.bindings.map((binding) => [binding.call.name, binding]));
    this.#calls = new Map(options.calls.map((call) => [call.name, call]));
    this.#executor = options.executor;
    this.#checkAnswers = options.checkAnswers ?? false;
  }

  /** The binding of a call, or undefined when it is external, planned or unknown. */
  binding(name: string): Binding | undefined {
    return this.#bindings.get(name);
  }

  /** Runs a call in a transaction of its own; `afterwards` runs in it, before the answer. */
  async run(
    actor: Actor | null,
    name: string,
    raw: RawInput,
    afterwards?: (tx: Tx) => Promise<void>,
  ): Promise<unknown> {
    const binding = this.#require(name);
    if (actor === null) throw new AppError('no_session');
    const input = parseInput(binding.call, raw);
    const first = binding.first?.(input);
    if (first !== undefined) await this.run(actor, first.name, { params: first.params });
    if (binding.kind === 'write')
      return this.#executor.write(actor, (tx) => this.#answer(tx, binding, input, afterwards));
    const { requestExternal } = binding;
    const response =
      requestExternal &&
      (await (
        await this.#executor.read(actor, (context) => this.#plan(context, binding, input))
      )());
    // A read gets no recorder and no way to emit; its type says so, and the database's read-only mode enforces it.
    let acting = actor;
    const prepared = requestExternal
      ? { ...binding, run: (tx: Tx) => binding.run(tx, input, response) }
      : binding;
    const answer = await this.#executor.read(actor, (context) =>
      this.#answer(context as Tx, prepared, input, async (as) => void (acting = as.actor)),
    );
    if (binding.changesExternal === true || isAuditedExport(binding.call))
      await this.#record(acting, binding.call.name, input);
    return answer;
  }

  /** Authorises and prepares the request to the external service. */
  async #plan(
    context: ReadContext,
    binding: Binding,
    input: Input<AnyCall>,
  ): Promise<() => Promise<unknown>> {
    const acting = await this.#authorised(context as Tx, binding, input);
    return binding.requestExternal?.(acting, input) ?? (async () => undefined);
  }

  /** Audits calls that write nothing themselves: exports, before they are sent, and changes at an external service. */
  async #record(actor: Actor, action: string, input: Input<AnyCall>): Promise<void> {
    await this.#executor.write(actor, async (tx) => {
      await recordAudit(tx, { action, ...(await describeTarget(tx, action, input)) });
    });
  }

  /** Opens one transaction for several calls, each by `runIn`: all of them, or none. */
  async write<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#executor.write(actor, work);
  }

  /**
   * Runs a writing call inside a transaction that is already open: a mutation of a batch, a live event. Gives what the
   * binding did; no answer is made, because nobody reads it.
   */
  async runIn(tx: Tx, name: string, raw: RawInput): Promise<unknown> {
    const binding = this.#bindings.get(name);
    if (binding?.kind !== 'write')
      throw new AppError(
        binding === undefined && this.#calls.has(name) ? 'not_built_yet' : 'unknown_mutation',
        { call: name },
      );
    const input = parseInput(binding.call, raw);
    const acting = await this.#authorised(tx, binding, input);
    return audited(acting, binding.call, input, () => binding.run(acting, input));
  }

  async #answer(
    tx: Tx,
    binding: Binding,
    input: Input<AnyCall>,
    afterwards?: (tx: Tx) => Promise<void>,
  ): Promise<unknown> {
    const acting = await this.#authorised(tx, binding, input);
    const result =
      binding.kind === 'read'
        ? await binding.run(acting, input)
        : await audited(acting, binding.call, input, () => binding.run(acting, input));
    await afterwards?.(acting);
    const answer = binding.answer === undefined ? result : await binding.answer(acting, input, result);
    if (this.#checkAnswers) checkAnswer(binding.call, answer);
    return answer;
  }

  /** The transaction with the actor as they act on what the call touches. */
  async #authorised(tx: Tx, binding: Binding, input: Input<AnyCall>): Promise<Tx> {
    const team = binding.requestedTeam?.(input);
    const context = team === undefined ? tx : { ...tx, actor: inTeam(tx.actor, team) };
    const callSubject = await binding.subject?.(context, input);
    const actor = await authorise(context, binding.call, callSubject);
    return actor === tx.actor ? tx : { ...tx, actor };
  }

  #require(name: string): Binding {
    const binding = this.#bindings.get(name);
    if (binding !== undefined) return binding;
    throw new AppError(this.#calls.has(name) ? 'not_built_yet' : 'unknown_call', { call: name });
  }
}

/** Checks params, query and body against the call's schemas; the first bad value is named in the details. */
export function parseInput<C extends AnyCall>(call: C, raw: RawInput): Input<C> {
  const part = <W extends 'params' | 'query' | 'body'>(where: W): Input<C>[W] => {
    const schema: z.ZodMiniType | undefined = call[where];
    // The types of a call are those of its schemas, which the compiler cannot see for any call.
    if (schema === undefined) return undefined as Input<C>[W];
    const parsed = z.safeParse(schema, raw[where] ?? {});
    if (parsed.success) return parsed.data as Input<C>[W];
    const problems = parsed.error.issues.slice(0, 20).map((issue) => ({
      field: issue.path.join('.') || where,
      reason: nameProblemOf(issue) ?? issue.code ?? 'invalid',
    }));
    const code = nameProblemOf(parsed.error.issues[0]) === undefined ? 'invalid' : 'name_invalid';
    throw new AppError(code, { where, ...problems[0], problems });
  };
  return {
    params: part('params'),
    query: part('query'),
    body: part('body'),
  };
}

function checkAnswer(call: AnyCall, answer: unknown): void {
  if (call.answer === undefined || call.raw) return;
  const shown: unknown = answer instanceof PreparedAnswer ? JSON.parse(answer.json) : (answer ?? null);
  const parsed = z.safeParse(call.answer, shown);
  if (parsed.success) return;
  const where = parsed.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.')}: ${issue.message || issue.code}`);
  throw new Error(`the answer of ${call.name} does not have its shape: ${where.join('; ')}`);
}

/** Decision 3: nothing is declared without an answer, nothing is answered without a declaration. */
function assertComplete({ calls, bindings, external }: RunnerOptions): void {
  const declared = new Set(calls.map((call) => call.name));
  const answered = new Set<string>();
  const problems: string[] = [];
  for (const name of [...bindings.map((binding) => binding.call.name), ...external]) {
    if (answered.has(name)) problems.push(`${name} is answered twice`);
    if (!declared.has(name)) problems.push(`${name} is answered but not declared`);
    answered.add(name);
  }
  for (const call of calls) if (!answered.has(call.name)) problems.push(`${call.name} has no handler`);
  if (problems.length > 0) throw new Error(`calls and handlers do not match:\n${problems.join('\n')}`);
}
