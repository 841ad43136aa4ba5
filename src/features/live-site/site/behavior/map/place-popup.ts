import type { MapPlace } from '../../../nouns/places.ts';
import type { SiteWords } from '../../../words/site-words.ts';

/** A pin's popup: image and title, both linking to the item. Built from DOM nodes, so that a title stays text. */
export function placePopup({ title, href, thumb }: MapPlace, unnamed: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'place';
  if (thumb) {
    const picture = document.createElement('img');
    Object.assign(picture, { loading: 'lazy', src: thumb, alt: '', width: 72, height: 72 });
    link.append(picture);
  }
  const name = document.createElement('strong');
  name.dir = 'auto';
  name.textContent = title || unnamed;
  link.append(name);
  return link;
}

/** What follows `after`, which is '' for the beginning; undefined if it couldn't be loaded. */
export type LoadPlaces = (after: string) => Promise<{ places: MapPlace[]; next: string | null } | undefined>;

/** The list of a mark whose places no zoom separates. `follow` loads more of it, and what follows when people ask. */
export function placesPopup(
  load: LoadPlaces,
  words: SiteWords['map'],
  onGrow: () => void,
): { element: HTMLElement; follow: () => Promise<void> } {
  const element = document.createElement('div');
  element.className = 'places';
  const list = document.createElement('ul');
  const more = Object.assign(document.createElement('button'), { type: 'button', textContent: words.showMore });
  element.append(list, more);
  let after = '';
  const follow = async () => {
    more.disabled = true;
    const found = await load(after).catch(() => undefined);
    more.disabled = false;
    // The button is there to try again.
    if (!found) return;
    const items = found.places.map((place) => itemOf(place, words.project));
    list.append(...items);
    const isFirst = after === '';
    after = found.next ?? '';
    more.hidden = found.next === null;
    onGrow();
    if (isFirst || more.hidden) items[0]?.querySelector('a')?.focus({ preventScroll: isFirst });
  };
  more.addEventListener('click', () => void follow());
  return { element, follow };
}

function itemOf(place: MapPlace, unnamed: string): HTMLElement {
  const item = document.createElement('li');
  item.append(placePopup(place, unnamed));
  return item;
}
