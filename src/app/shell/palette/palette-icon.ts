/** How every icon of the palette is drawn. */
export const paletteIcon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
