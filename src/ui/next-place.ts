interface Place {
  way: 'row' | 'column';
  /** For right-to-left layouts. */
  isRtl: boolean;
  /** The index of the focused item, from 0. */
  place: number;
  count: number;
}

/** The index that a key leads to in a group, wrapping around; undefined for other keys. */
export function nextPlace(key: string, { way, isRtl, place, count }: Place): number | undefined {
  const [back, on] =
    way === 'column' ? ['ArrowUp', 'ArrowDown'] : isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === on) return (place + 1) % count;
  if (key === back) return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
