import { type Length, pageWidth } from './lengths.ts';

/** A card in a strip of the home page, which leaves room for a part of the next one (`home.css`). */
export function stripCard(container: number): Length {
  const page = pageWidth(container);
  return (at) => Math.min(page(at) * 0.88, at <= 670 ? 440 : 860);
}
