import { flag, oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { mediaKinds } from '../../media-formats.ts';
import { mediaSorts } from '../../media-sorts.ts';

/** The library's state in the URL. */
export const libraryFields = {
  search: searchText,
  kind: (written: unknown) => mediaKinds.find((kind) => kind === written) ?? null,
  unused: flag,
  trash: flag,
  sort: oneOf(mediaSorts, 'newest'),
  open: (written: unknown) => (typeof written === 'string' ? written : null),
};
