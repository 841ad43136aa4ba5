import type { PictureProps } from '../picture.tsx';
import type { SiteView } from '../site-view.ts';

/**
 * Everything a card shows besides its entry. Rendered cards are cached by all these fields, so add site data that a
 * card needs here.
 */
export type CardInput = {
  /** The site's base: '' or `/ig/{accountId}`. */
  base: string;
  language: string;
  timeZone: string;
  loading: NonNullable<PictureProps['loading']>;
};

export function cardInput({ siteBase, site }: SiteView, loading: CardInput['loading'] = 'lazy'): CardInput {
  return { base: siteBase.base, language: site.language, timeZone: site.timeZone, loading };
}
