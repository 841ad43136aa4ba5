import type { EntryPatch } from '../../../entry.ts';
import { ownTypes } from '../../own-types.ts';

interface Offered {
  contentTypes: readonly { uid: string; purpose: 'content' | 'testimonial' | 'contactUs' }[];
  businessCategories: readonly { uid: string }[];
}

type Chosen = Required<Pick<EntryPatch, 'contentTypeId' | 'categoryIds'>>;

/**
 * What a new entry most likely is: the only content type and category there are, or those of one's last entry that has
 * any. What the entry has is kept.
 * @param earlier entries, newest first; what customers sent is no example
 */
export function presetTerms(entry: Chosen, offered: Offered, earlier: readonly Chosen[]): EntryPatch {
  const isBuiltIn = (id: string | null) =>
    offered.contentTypes.some(({ uid, purpose }) => uid === id && purpose !== 'content');
  const own = earlier.filter((one) => !isBuiltIn(one.contentTypeId));
  const types = ownTypes(offered.contentTypes, null).map(({ uid }) => uid);
  const categories = offered.businessCategories.map(({ uid }) => uid);
  const contentTypeId = types.length === 1 ? types[0] : own.map((one) => one.contentTypeId).find(isIn(types));
  const lastIds = own.map((one) => one.categoryIds.filter(isIn(categories))).find((ids) => ids.length > 0);
  const categoryIds = categories.length === 1 ? categories : lastIds;
  return {
    ...(contentTypeId && entry.contentTypeId === null ? { contentTypeId } : {}),
    ...(categoryIds && entry.categoryIds.length === 0 ? { categoryIds } : {}),
  };
}

const isIn = (known: readonly string[]) => (id: string | null) => id !== null && known.includes(id);
