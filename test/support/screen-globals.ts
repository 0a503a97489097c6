/** Globals of browsers that the document of component tests lacks. Their files run in contexts of one thread. */
import { MessageChannel as NodeMessageChannel } from 'node:worker_threads';

Object.assign(globalThis, { MessageChannel: NodeMessageChannel });
