/** The page that a notification of another team led away from. Of this tab; survives the reload of a team switch. */
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { SharedValue } from '../../lib/shared-value.ts';

export interface TeamReturn {
  readonly teamId: string;
  /** An address of this application. */
  readonly address: string;
  /** The team that was switched to: the return is offered only there. */
  readonly from: string;
}

const isReturn = (value: unknown): value is TeamReturn =>
  typeof value === 'object' &&
  value !== null &&
  ['teamId', 'address', 'from'].every((part) => typeof Reflect.get(value, part) === 'string') &&
  String(Reflect.get(value, 'address')).startsWith('/worklenz/');

function stored(): TeamReturn | null {
  try {
    const value: unknown = JSON.parse(readStored('session', STORAGE_KEYS.teamReturn) ?? 'null');
    return isReturn(value) ? value : null;
  } catch {
    return null;
  }
}

export const teamReturn = new SharedValue<TeamReturn | null>(stored());

export function storeTeamReturn(next: TeamReturn | null): void {
  writeStored('session', STORAGE_KEYS.teamReturn, next && JSON.stringify(next));
  teamReturn.set(next);
}
