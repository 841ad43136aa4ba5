/** A length of the site's styles by the width of the window; both in CSS pixels. */
export type Length = (windowWidth: number) => number;

/** A length of `scale.css` that grows with the window. */
export const growing = {
  gutter: clamped(16, 4, 48),
  grow1: clamped(12, 1.4, 22),
  grow2: clamped(16, 1.8, 28),
  grow3: clamped(20, 2.6, 36),
  grow4: clamped(24, 2.8, 42),
  grow5: clamped(24, 3.2, 52),
  grow6: clamped(28, 4, 64),
} as const;

function clamped(least: number, share: number, most: number): Length {
  return (windowWidth) => Math.min(Math.max((windowWidth * share) / 100, least), most);
}

/** What a page has for its content. @param container the most that it takes with its margins */
export function pageWidth(container: number): Length {
  return (windowWidth) => Math.min(windowWidth, container) - 2 * growing.gutter(windowWidth);
}

/** As many columns as there is room for, like `repeat(auto-fill, minmax(least, 1fr))`. */
export function columnsIn(width: number, least: number, gap: number, most = Infinity): number {
  return Math.min(Math.max(Math.floor((width + gap) / (least + gap)), 1), most);
}

/** The width of some of the columns, with the gaps between them. */
export function columnWidth(width: number, count: number, gap: number, span = 1): number {
  return ((width - (count - 1) * gap) / count) * span + (span - 1) * gap;
}
