/** How full the storage of a project's organization is, as far as this device knows. */
import { useAnswer } from '../answers.ts';

/** Bytes. */
export interface StorageUse {
  readonly used: number;
  /** Null where the plan does not count them. */
  readonly limit: number | null;
}

/** Undefined as long as the server was never asked. */
export function useStorageUse(projectId: string): StorageUse | undefined {
  return useAnswer('attachments.space', { params: { projectId } }).data;
}
