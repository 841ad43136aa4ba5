/** The device class of a page view. Nothing more precise is stored: exact widths would identify visitors. */
export type ScreenClass = 'phone' | 'tablet' | 'desktop' | 'unknown';

/** By the window's width in CSS pixels, if known. */
export function screenClassOf(width: number | undefined): ScreenClass {
  if (width === undefined) return 'unknown';
  if (width <= 670) return 'phone';
  return width <= 1_200 ? 'tablet' : 'desktop';
}
