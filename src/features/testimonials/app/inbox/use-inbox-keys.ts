import { useHotkeys } from '@mantine/hooks';

interface Keys {
  /** By so many places. */
  move: (steps: number) => void;
  approve: () => void;
  hide: () => void;
  select: () => void;
}

/** The whole list by keyboard; not while something is typed. */
export function useInboxKeys({ move, approve, hide, select }: Keys): void {
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['a', approve],
    ['h', hide],
    ['x', select],
  ]);
}
