/** How full the storage of a project's organization is, as far as this device knows. */
import { useAnswer } from '../answers.ts';

/** Bytes. */
export interface StorageUse {
  readonly used: number;
  /** Null when the plan has no limit. */
  readonly limit: number | null;
}

/** Undefined until the server has answered once. */
export function useStorageUse(projectId: string): StorageUse | undefined {
  return useAnswer('attachments.space', { params: { projectId } }).data;
}
