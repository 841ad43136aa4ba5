/**
 * Widths in px up to which a window counts as a narrow, small or any phone, a tablet, a small desktop and not yet a wide one; style sheets
 * ask for no other.
 */
export const breakpoints = { narrow: 415, small: 600, phone: 670, tablet: 960, desktop: 1200, wide: 1440 } as const;

/** Window width in px from which one finger moves a map instead of scrolling the page (spec 1 §9). */
export const draggableMapWidth = 530;

/** A media query for windows no wider than a breakpoint. */
export function upTo(size: keyof typeof breakpoints): string {
  return `(max-width: ${breakpoints[size]}px)`;
}
