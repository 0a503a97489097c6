/** Shares a link with another application, through the system's share sheet. */

export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

export const canShareLinks = (): boolean => 'share' in navigator;

/** False when sharing failed; closing the sheet is not a failure. */
export async function shareLink(link: SharedLink): Promise<boolean> {
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
