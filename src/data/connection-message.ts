/** A short-lived message about the connection in the bar; null when only the sync status is shown. */
import { SharedValue } from '../lib/shared-value.ts';

export type ConnectionMessage = 'reconnecting' | 'lost' | 'restored';
export const connectionMessage = new SharedValue<ConnectionMessage | null>(null);
