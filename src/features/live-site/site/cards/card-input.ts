import type { PictureProps } from '../picture.tsx';
import { type CardSpot, cardLookOf } from '../sizes/card-places.ts';
import type { SiteView } from '../site-view.ts';

/** Everything a card shows besides its entry: rendered cards are cached by all these fields. */
export type CardInput = {
  /** The site's base: '' or `/ig/{accountId}`. */
  base: string;
  language: string;
  timeZone: string;
  loading: NonNullable<PictureProps['loading']>;
  spot: CardSpot;
};

const anySpot = { count: 3, hasColumn: false, isLead: false } as const;

/** @param spot where the card is in a list; unnecessary if its picture has other sizes */
export function cardInput(
  view: SiteView,
  loading: CardInput['loading'] = 'lazy',
  spot: Pick<CardSpot, 'count' | 'hasColumn' | 'isLead'> = anySpot,
): CardInput {
  const { siteBase, site } = view;
  const { language, timeZone } = site;
  return { base: siteBase.base, language, timeZone, loading, spot: { ...cardLookOf(view), ...spot } };
}
