interface Place {
  way: 'row' | 'column';
  /** Read from right to left. */
  isRtl: boolean;
  /** Of what has the focus, from 0. */
  place: number;
  count: number;
}

/** The place that a key leads to in a group, round its ends; undefined when the key means nothing to it. */
export function nextPlace(key: string, { way, isRtl, place, count }: Place): number | undefined {
  const [back, on] =
    way === 'column' ? ['ArrowUp', 'ArrowDown'] : isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === on) return (place + 1) % count;
  if (key === back) return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
