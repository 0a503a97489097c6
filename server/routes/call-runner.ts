/**
 * Runs a call by name: parse, authorise, execute. Both HTTP routes and mutations of a batch use it, so that both are
 * validated and authorised in the same way (architecture decisions 1 and 3). Owns no SQL and no rule. The given
 * executor opens transactions. The constructor throws for a call without a binding and a binding without a call.
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
  /** Calls that plugins answer (sign-in, sync). */
  readonly external: readonly string[];
  readonly executor: Executor;
  /** Validates every answer by its schema; a mismatch is a bug and throws. For tests and development. */
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

  /** The binding of a call; undefined when the call is external or unknown. */
  binding(name: string): Binding | undefined {
    return this.#bindings.get(name);
  }

  /** Runs a call in its own transaction; `afterwards` runs in that transaction, before the answer. */
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
    // A read gets no recorder and cannot emit events: its type has neither, and the database transaction is read-only.
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

  /** Audits calls that write no rows: exports, before they are sent, and changes at an external service. */
  async #record(actor: Actor, action: string, input: Input<AnyCall>): Promise<void> {
    await this.#executor.write(actor, async (tx) => {
      await recordAudit(tx, { action, ...(await describeTarget(tx, action, input)) });
    });
  }

  /** Opens one transaction for several calls by `runIn`: all or none. */
  async write<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#executor.write(actor, work);
  }

  /**
   * Runs a writing call inside an open transaction: a mutation of a batch, or a live event. Returns the result of the
   * binding; no answer is built, because nobody reads it.
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

  /** Authorises the call; returns the transaction with the actor in the role that the call's subject gives them. */
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

/** Validates params, query and body by the call's schemas; details name the first invalid value. */
export function parseInput<C extends AnyCall>(call: C, raw: RawInput): Input<C> {
  const part = <W extends 'params' | 'query' | 'body'>(where: W): Input<C>[W] => {
    const schema: z.ZodMiniType | undefined = call[where];
    // The types of a call are those of its schemas, which the compiler cannot infer for an arbitrary call.
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

/** Decision 3: every declared call has a binding, and every binding a declared call. */
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
