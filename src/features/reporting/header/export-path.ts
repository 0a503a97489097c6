/** The URL of a workbook that the server makes. Undefined parameters are left out. */
const BASE = '/api/v1/reporting-export';

export function exportPath(
  path: string,
  query: Readonly<Record<string, string | boolean | undefined>>,
): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, String(value));
  }
  const text = asked.toString();
  return text === '' ? `${BASE}/${path}` : `${BASE}/${path}?${text}`;
}
