/** What a page was opened on. Nothing finer is kept: an exact width would tell visitors apart. */
export type ScreenClass = 'phone' | 'tablet' | 'desktop' | 'unknown';

/** By the window's width in CSS pixels, as far as it was told. */
export function screenClassOf(width: number | undefined): ScreenClass {
  if (width === undefined) return 'unknown';
  if (width <= 670) return 'phone';
  return width <= 1_200 ? 'tablet' : 'desktop';
}
