/**
 * Rules for files of tasks and comments (tasks 13, 14): names, types, sizes, and the storage of a plan. The page checks
 * them before it stores a file, the server before it accepts one. Pure. Never: an inspection of the content, which is
 * the server's.
 */
import { isBlank, trimEndBy } from './trim-text.ts';

/** Maximum chunk of an upload, in bytes. */
export const UPLOAD_CHUNK = 1_048_576;
export const FILE_NAME_LIMIT = 110;
/** Maximum number of files per gesture. */
export const FILES_AT_ONCE = 50;
/** Maximum number of files per comment. */
export const COMMENT_FILES = 5;
export const COMMENT_FILE_NAME_LIMIT = 100;

const MB = 1_048_576;
const GB = 1_073_741_824;
/** Maximum bytes of a file in any plan. */
export const MAX_FILE_SIZE = GB;

/** Extensions of files that a device may execute. */
const REFUSED = new Set(
  'exe bat cmd com pif scr vbs js jar app deb rpm dmg pkg sh ps1 dll msi hta cpl msc vb wsf wsh scf lnk inf'.split(
    ' ',
  ),
);
/** Extensions of images that every browser can show. */
const PICTURES = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp']);

/** Text after the last dot, lower case; empty without one. */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export function isRefusedFile(name: string): boolean {
  // Some systems drop a trailing dot or blank, which would expose the extension before it.
  return REFUSED.has(fileExtension(trimEndBy(name, (letter) => letter === '.' || isBlank(letter))));
}

export function isPictureName(name: string): boolean {
  return PICTURES.has(fileExtension(name));
}

export interface StoragePlan {
  /** Case-insensitive. */
  readonly type: string;
  readonly status: string;
  /** Gigabytes of redeemed codes; null without any. */
  readonly couponGb?: number | null;
}

/** Maximum file size of a plan, in bytes. */
export function fileSizeLimit({ type }: Pick<StoragePlan, 'type'>): number {
  return ['BUSINESS', 'CUSTOM', 'SELF_HOSTED'].includes(type.toUpperCase()) ? 250 * MB : 25 * MB;
}

/** Storage limit of an organization in bytes; null where the plan has none. */
export function storageLimit({ type, status, couponGb }: StoragePlan): number | null {
  if (['CUSTOM', 'SELF_HOSTED'].includes(type.toUpperCase())) return null;
  if (type.toUpperCase() === 'FREE' || status.toLowerCase() === 'free') return 5 * MB;
  if (type.toUpperCase() === 'TRIAL' || status.toLowerCase() === 'trialing') return GB;
  return (type.toUpperCase() === 'LIFE_TIME_DEAL' ? (couponGb ?? 5) : 25) * GB;
}

/** A safe file name: trimmed, without control characters, shortened in the middle so that the extension stays. */
export function fittingFileName(name: string, limit: number = FILE_NAME_LIMIT): string {
  const clean = [...name.toWellFormed().normalize('NFC')]
    .filter((letter) => !/[\p{Cc}\p{Cf}/\\]/u.test(letter))
    .join('')
    .trim();
  if (clean.length <= limit) return clean === '' ? 'file' : clean;
  const kind = fileExtension(clean);
  const end = kind !== '' && kind.length <= 12 ? clean.slice(-kind.length - 1) : '';
  // Do not split a surrogate pair.
  const start = clean.slice(0, limit - end.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}${end}`;
}

/** `12.3 KB`, in the format of the wire. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const shown = (unit: number): number => Math.round((bytes / 1024 ** unit) * 10) / 10;
  let unit = 0;
  while (shown(unit) >= 1024 && unit < units.length - 1) unit += 1;
  return `${String(shown(unit))} ${units[unit] ?? ''}`;
}
