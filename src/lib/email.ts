/** Recognizes one e-mail address, and splits a text with several. */

/** An approximate check; the server decides. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** Whether the text looks like one address. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** The addresses of a text, split at commas, spaces, semicolons and line breaks; each once, in lower case. */
export function splitEmails(text: string): readonly string[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}
