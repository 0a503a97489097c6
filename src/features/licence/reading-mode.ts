/** Whether the person chose read-only mode after the end of the plan; valid for this page load. */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

const reading = new SharedValue(false);

export const setReading = reading.set;

export const useReadingMode = (): boolean => useShared(reading);
