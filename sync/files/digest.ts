/** SHA-256 of a content. Browsers compute it in secure contexts only, and from memory. */
const LARGEST = 100 * 1_048_576;

export async function digest(content: Blob): Promise<string | undefined> {
  // Undefined outside secure contexts, in spite of its type.
  if (!('subtle' in crypto) || content.size > LARGEST) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
