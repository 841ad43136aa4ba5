import { selectOwn } from '#access/own-rows.ts';
import { facetGroups } from '../public-pages/count-public.ts';
import { facetId } from '../../fields/entry-fields.ts';
import { isShownToVisitors } from '../../fields/field-types.ts';

/** The fields that visitors filter lists by, in the owner's order. */
export const fieldFacets = facetGroups.provide({
  async list(scope) {
    const rows = await selectOwn(scope, 'siteFieldFacet')
      .select(['uid', 'key', 'name', 'options'])
      .orderBy('position')
      .orderBy('uid')
      .execute();
    return rows
      .filter(({ key }) => isShownToVisitors({ key, isPublic: true }))
      .map(({ uid, name, options }) => ({
        uid,
        label: name,
        values: options.map((label) => ({ uid: facetId(uid, label), label })),
      }));
  },
});
