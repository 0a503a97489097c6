/** The organization that the reports are about, for other clients (reporting 4.1). */
import type { ReadContext } from '../../../db/transaction.ts';
import { reportScope } from '../../../queries/reporting/report-scope.ts';

export async function readReportInfo(context: ReadContext): Promise<{ organization_name: string }> {
  return { organization_name: (await reportScope(context)).organizationName };
}
