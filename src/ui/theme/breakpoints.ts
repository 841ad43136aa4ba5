/**
 * Maximum window widths in px for a narrow, small or any phone, a tablet, a small desktop, and anything below a wide
 * one; style sheets use no others.
 */
export const breakpoints = { narrow: 415, small: 600, phone: 670, tablet: 960, desktop: 1200, wide: 1440 } as const;

/** From this window width in px, one finger moves a map instead of scrolling the page (spec 1 §9). */
export const draggableMapWidth = 530;

/** A media query for windows up to a breakpoint. */
export const upTo = (size: keyof typeof breakpoints): string => `(max-width: ${breakpoints[size]}px)`;
