/** What the bar shows of the connection for a moment; null: nothing besides the status of syncing. */
import { SharedValue } from '../lib/shared-value.ts';

export type ConnectionWord = 'reconnecting' | 'lost' | 'restored';
export const connectionWord = new SharedValue<ConnectionWord | null>(null);
