/** Color levels that count as the same, of 256. */
const step = 16;

/**
 * The most frequent color of an image on white, as `#rrggbb`, accurate to one step per channel.
 * @param rgba four bytes per pixel
 */
export function dominantColor(rgba: Uint8Array): string {
  const perPart = 256 / step;
  const counts = new Uint32Array(perPart ** 3);
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const share = (rgba[at + 3] ?? 0) / 255;
    const level = (part: number) => Math.floor(((rgba[at + part] ?? 0) * share + 255 * (1 - share)) / step);
    const place = (level(0) * perPart + level(1)) * perPart + level(2);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const most = counts.indexOf(counts.reduce((one, other) => Math.max(one, other), 0));
  const parts = [Math.floor(most / perPart ** 2), Math.floor(most / perPart) % perPart, most % perPart];
  return `#${parts.map((level) => (level * step + step / 2).toString(16).padStart(2, '0')).join('')}`;
}
