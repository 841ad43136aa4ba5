/** A table for spreadsheets: RFC 4180, with a byte order mark for UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`;
}

export const csvLine = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`;

/** Prefixes texts that a spreadsheet would run as a formula with an apostrophe, which our own import takes off again. */
function cell(text: string): string {
  const inert = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
