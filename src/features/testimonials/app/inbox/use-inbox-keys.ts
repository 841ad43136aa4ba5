import { useHotkeys } from '@mantine/hooks';

interface Keys {
  /** By this many positions. */
  move: (steps: number) => void;
  approve: () => void;
  hide: () => void;
  select: () => void;
}

/** Keyboard control of the list; inactive while typing. */
export function useInboxKeys({ move, approve, hide, select }: Keys): void {
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['a', approve],
    ['h', hide],
    ['x', select],
  ]);
}
