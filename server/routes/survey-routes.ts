/** Binds the calls of the setup survey and of support. */
import { calls } from '../../contract/calls/index.ts';
import { requestSupport } from '../commands/support/request-support.ts';
import { bindWrite, type Binding } from './binding.ts';

export const surveyBindings: readonly Binding[] = [
  bindWrite(calls['support.contact'], {
    run: (tx, { body }) => requestSupport(tx, body),
  }),
];
