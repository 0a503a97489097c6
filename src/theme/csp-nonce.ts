/** The nonce that the server put on this page, or an empty string when there is none (development). */
export function readCspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
