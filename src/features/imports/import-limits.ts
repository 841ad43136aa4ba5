export const importLimits = { bytes: 20_000_000, rows: 50_000, columns: 200, cell: 10_000 };
/** Rows of one request; a request is limited to a megabyte. */
export const rowsAtOnce = 1_000;
/** A whole import can be undone for so many days, and is then forgotten. */
export const daysToUndo = 30;

/** Before anybody has chosen otherwise. */
export const usualSettings = {
  columns: [] as string[],
  match: 'none' as const,
  matchField: '',
  dateOrder: null,
  decimal: 'point' as const,
  contentTypeId: null,
  makesTerms: true,
  findsPlaces: true,
};

const shared: readonly string[] = ['', 'categories', 'services', 'tags', 'ownTags', 'media'];

/** Fields that only one column of a sheet can be. */
export const isAlone = (field: string): boolean => !shared.includes(field);

/** States in which an import is at work by itself. */
export const isAtWork = (state: string): boolean =>
  state === 'checking' || state === 'waiting' || state === 'running' || state === 'undoing';
