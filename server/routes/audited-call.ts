/**
 * Puts changes that calls make into the audit log. A command that knows more (what it was before, which team) writes its row
 * itself; for all others the row says which call it was and what it was about. Nothing is written where nothing changed.
 */
import type { AnyCall } from '../../contract/call.ts';
import { isAuditedChange } from '../../contract/rules/audit.ts';
import { auditRowsOf, recordAudit } from '../commands/audit/record-audit.ts';
import type { Tx } from '../db/transaction.ts';
import type { Input } from './binding.ts';
import { describeTarget } from '../queries/organization/audit-target.ts';

/** Areas whose changes do not show in the feed. */
const UNFED = new Set(['billing']);

/** Runs the change and records it. */
export async function audited<T>(
  tx: Tx,
  call: AnyCall,
  input: Input<AnyCall>,
  run: () => Promise<T>,
): Promise<T> {
  if (!isAuditedChange(call)) return run();
  // Its name, before it may be gone.
  const target = await describeTarget(tx, call.name, input);
  const [rows, noted] = [auditRowsOf(tx), tx.feed.noted];
  const result = await run();
  const changed = tx.feed.noted > noted || UNFED.has(call.name.split('.', 1)[0] ?? '');
  if (changed && auditRowsOf(tx) === rows) await recordAudit(tx, { action: call.name, ...target });
  return result;
}
