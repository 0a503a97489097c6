/** What browsers have and the document of component tests lacks. Its files run in contexts of one thread, not in processes of their own. */
import { MessageChannel as NodeMessageChannel } from 'node:worker_threads';

Object.assign(globalThis, { MessageChannel: NodeMessageChannel });
