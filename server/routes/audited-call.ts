/**
 * Writes the audit log of calls. A command with more details (old values, team) writes its own row; any other call gets
 * a row with its name and target. Nothing is written when nothing changed.
 */
import type { AnyCall } from '../../contract/call.ts';
import { isAuditedChange } from '../../contract/rules/audit.ts';
import { auditRowsOf, recordAudit } from '../commands/audit/record-audit.ts';
import type { Tx } from '../db/transaction.ts';
import type { Input } from './binding.ts';
import { describeTarget } from '../queries/organization/audit-target.ts';

/** Areas whose changes are not recorded in the feed. */
const OUTSIDE_FEED = new Set(['billing']);

/** Runs the change and records it. */
export async function audited<T>(
  tx: Tx,
  call: AnyCall,
  input: Input<AnyCall>,
  run: () => Promise<T>,
): Promise<T> {
  if (!isAuditedChange(call)) return run();
  // Read before the call may delete it.
  const target = await describeTarget(tx, call.name, input);
  const [rows, before] = [auditRowsOf(tx), tx.feed.changeCount];
  const result = await run();
  const changed = tx.feed.changeCount > before || OUTSIDE_FEED.has(call.name.split('.', 1)[0] ?? '');
  if (changed && auditRowsOf(tx) === rows) await recordAudit(tx, { action: call.name, ...target });
  return result;
}
