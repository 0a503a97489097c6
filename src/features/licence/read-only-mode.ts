/** Whether the person chose read-only mode after the end of the plan; valid for this page load. */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

const readOnly = new SharedValue(false);

export const setReadOnly = readOnly.set;

export const useReadOnlyMode = (): boolean => useShared(readOnly);
