/** A table for spreadsheets: RFC 4180, with a byte order mark for UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`;
}

export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`;

/** Prefixes texts that a spreadsheet would run as a formula with an apostrophe, which our own import takes off again. */
function cell(value: string | number): string {
  // A number runs nothing, and stays one.
  if (typeof value === 'number') return String(value);
  const inert = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
