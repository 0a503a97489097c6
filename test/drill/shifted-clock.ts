/** Preloaded into the server program: shifts its clock by the milliseconds in the file that DRILL_CLOCK names. */
import { readFileSync } from 'node:fs';

const file = process.env['DRILL_CLOCK'] ?? '';
const LOOK_MS = 200;
const RealDate = Date;
let offset = 0;

function look(): void {
  try {
    offset = Number(readFileSync(file, 'utf8'));
  } catch {
    offset = 0;
  }
}

class ShiftedDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

look();
setInterval(look, LOOK_MS).unref();
globalThis.Date = ShiftedDate as DateConstructor;
