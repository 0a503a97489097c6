/** Binds the call of the setup wizard. */
import { calls } from '../../contract/calls/index.ts';
import { completeSetup } from '../commands/setup/complete-setup.ts';
import { bindWrite, type Binding } from './binding.ts';

export const setupBindings: readonly Binding[] = [
  bindWrite(calls['settings.setup'], { run: (tx, { body }) => completeSetup(tx, body) }),
];
