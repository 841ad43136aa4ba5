/** Common style of the palette's icons. */
export const paletteIcon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
