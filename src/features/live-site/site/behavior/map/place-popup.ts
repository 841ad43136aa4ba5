import type { MapPlace } from '../../../nouns/places.ts';

/** A pin's popup: image and title, both linking to the item. Built from DOM nodes, so that a title stays text. */
export function placePopup({ title, href, thumb }: MapPlace, unnamed: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'place';
  if (thumb) {
    const picture = document.createElement('img');
    Object.assign(picture, { src: thumb, alt: '', width: 72, height: 72 });
    link.append(picture);
  }
  const name = document.createElement('strong');
  name.dir = 'auto';
  name.textContent = title || unnamed;
  link.append(name);
  return link;
}
