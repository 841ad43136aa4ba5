type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records of a JSON file: a list of objects, or an object whose only list of objects it is; undefined otherwise. */
export function jsonRecords(text: string): readonly Fields[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
  if (Array.isArray(read) && read.length === 0) return [];
  const lists = (Array.isArray(read) ? [read] : Object.values(isFields(read) ? read : {})).filter(
    (list) => Array.isArray(list) && list.length > 0 && list.every(isFields),
  );
  return lists.length === 1 ? (lists[0] as Fields[]) : undefined;
}

/** How deep fields of fields become columns. */
const deepest = 4;

/** Records as a table: a column for each field that one of them has, in the order in which they appear. */
export function tableOf(records: readonly object[], mostColumns: number): { head: string[]; rows: string[][] } {
  const columns = new Map<string, number>();
  const rows = records.map((record) => {
    const cells: string[] = [];
    for (const [name, text] of cellsOf(record as Fields, deepest)) {
      const column = columns.get(name) ?? columns.size;
      if (column >= mostColumns) continue;
      columns.set(name, column);
      cells[column] = text;
    }
    return cells;
  });
  const head = [...columns.keys()];
  return { head, rows: rows.map((cells) => head.map((_name, column) => cells[column] ?? '')) };
}

function cellsOf(fields: Fields, depth: number): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (!isFields(value) || depth === 0) return [[name, textOf(value)]];
    return cellsOf(value, depth - 1).map(([inner, text]) => [`${name} ${inner}`, text]);
  });
}

/** Several values in one cell are separated as in our exports. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const separators = value.length === 1 ? /[;|\n",]/ : /[;|\n"]/;
    return value.map((one) => quoted(textOf(one), separators)).join('; ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const quoted = (text: string, separators: RegExp): string =>
  separators.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
