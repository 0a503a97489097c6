/** Hands a link to another application, with the system's own sheet. */

export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

export const canShareLinks = (): boolean => 'share' in navigator;

/** False when it could not be handed on; who closes the sheet wanted that. */
export async function shareLink(link: SharedLink): Promise<boolean> {
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
