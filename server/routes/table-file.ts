/** A table as the answer of a call: a file of its name. */
import { bufferedFile } from '../files/buffered-file.ts';
import { reportFile, type ReportFormat, type ReportTable } from '../files/report-file.ts';
import { FileAnswer } from './file-answer.ts';

/** The media types that other clients expect. */
const TYPES: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The file is whole before it is sent. */
export async function tableFile(
  table: ReportTable | Promise<ReportTable>,
  format: ReportFormat = 'xlsx',
  type = TYPES[format],
): Promise<FileAnswer> {
  const file = await table;
  const content = await bufferedFile(reportFile(file, format), format === 'xlsx');
  return new FileAnswer(content, type, `${file.fileName}.${format}`);
}
