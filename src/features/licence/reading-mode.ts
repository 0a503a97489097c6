/** Whether somebody chose to read on after the end of the plan; for as long as this page is open. */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

const reading = new SharedValue(false);

export const setReading = reading.set;

export const useReadingMode = (): boolean => useShared(reading);
