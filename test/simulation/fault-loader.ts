/** Loaded before the simulation: injects one deliberate fault into the source when it is loaded. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FAULTS } from './faults.ts';

const fault = FAULTS[Number(process.env['SIMULATION_FAULT'])];
if (!fault) throw new Error('SIMULATION_FAULT names no fault');
const target = pathToFileURL(join(import.meta.dirname, '../..', fault.file)).href;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (url !== target) return loaded;
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!source.includes(fault.find)) throw new Error(`not in ${fault.file}: ${fault.find}`);
    return { ...loaded, source: source.replaceAll(fault.find, fault.replace) };
  },
});
