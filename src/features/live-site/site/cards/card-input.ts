import type { PictureProps } from '../picture.tsx';
import type { SiteView } from '../site-view.ts';

/**
 * All that a card knows besides its entry. Drawn cards are kept by each field of this, so what a card is to read of the
 * site comes in here.
 */
export type CardInput = {
  /** Of the site's place: '' or `/ig/{accountId}`. */
  base: string;
  language: string;
  loading: NonNullable<PictureProps['loading']>;
};

export function cardInput({ siteBase, site }: SiteView, loading: CardInput['loading'] = 'lazy'): CardInput {
  return { base: siteBase.base, language: site.language, loading };
}
