/** The picture of each status of syncing. */
import { CloudAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { SyncStatus } from '../../data/sync-types.ts';

const ICONS: Readonly<Record<SyncStatus['state'], LucideIcon>> = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  attention: CloudAlert,
};

/** The picture of a status; the first sync has its own. */
export function syncIcon(status: SyncStatus): LucideIcon {
  return status.bootstrap !== null && status.state === 'saved' ? CloudDownload : ICONS[status.state];
}
