/** The English sentence of a failure, as answers contain it: the text of its code in `locales/en/errors.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ERROR_CODES, type ErrorCode } from '../contract/errors.ts';

const file = join(import.meta.dirname, '../locales/en/errors.json');
const sentences = z.parse(z.record(z.string(), z.unknown()), JSON.parse(readFileSync(file, 'utf8')));
const missing = ERROR_CODES.filter((code) => typeof sentences[code] !== 'string');
if (missing.length > 0) throw new Error(`locales/en/errors.json lacks ${missing.join(', ')}`);

export const errorText = (code: ErrorCode): string => String(sentences[code]);
