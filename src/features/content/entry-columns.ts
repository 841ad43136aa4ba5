/**
 * The columns of an entry in a spreadsheet, by key; a custom field's is `fields.` and its key, under its own name. An
 * exported sheet has these names, by which an import knows them.
 */
export const entryColumns = {
  id: 'Entry ID',
  title: 'Title',
  description: 'Description',
  contentType: 'Content type',
  categories: 'Categories',
  services: 'Services',
  tags: 'Labels',
  statusService: 'Work status',
  statusContent: 'Content status',
  createDate: 'Created',
  person: 'Created by',
  address: 'Address',
  city: 'City',
  neighborhood: 'Neighborhood',
  lat: 'Latitude',
  lng: 'Longitude',
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  ownTags: 'Tags',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  permalink: 'Permalink',
} as const;

/** Columns that only tell about an entry: an import leaves them out. */
export const factColumns = { live: 'On the website', updateDate: 'Changed', publishedDate: 'Published' } as const;

/** Several names in one cell: one that has a separator itself is quoted. A comma is one where nothing else separates. */
export const joinNames = (names: readonly string[]): string =>
  names
    .map((name) =>
      (names.length === 1 ? /[;|\n",]/ : /[;|\n"]/).test(name) ? `"${name.replaceAll('"', '""')}"` : name,
    )
    .join('; ');

/** The names in a cell; commas separate them only where nothing else does, and the whole isn't a name itself. */
export function splitNames(cell: string, isName: (text: string) => boolean): string[] {
  if (cell === '') return [];
  if (isName(cell)) return [cell];
  const parts = [...cell.matchAll(/"((?:[^"]|"")*)"|[^;|\n"]+/g)].map(([text, quoted]) =>
    (quoted === undefined ? text : quoted.replaceAll('""', '"')).trim(),
  );
  const names = parts.filter(Boolean);
  const [only = ''] = names;
  if (names.length > 1 || cell.startsWith('"') || isName(only) || !only.includes(',')) return [...new Set(names)];
  return [...new Set(only.split(',').map((name) => name.trim()))].filter(Boolean);
}

/** A text of a cell as rich text: HTML stays, lines become paragraphs. */
export function richTextOf(cell: string): string {
  if (/<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot|#\d+|nbsp);/i.test(cell) || !/[\n&<>]/.test(cell)) return cell;
  return paragraphsOf(cell);
}

/** A plain text as rich text: whatever it has is text, and lines become paragraphs. */
export function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('');
}
