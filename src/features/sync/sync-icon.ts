/** The icon of each sync status. */
import { CloudAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { SyncStatus } from '../../data/sync-types.ts';

const ICONS: Readonly<Record<SyncStatus['state'], LucideIcon>> = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  attention: CloudAlert,
};

/** The icon of a status; the first sync and a full device have their own. */
export function syncIcon(status: SyncStatus): LucideIcon {
  if (status.storageFull) return CloudAlert;
  return status.bootstrap !== null && status.state === 'saved' ? CloudDownload : ICONS[status.state];
}
