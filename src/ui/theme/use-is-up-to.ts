import { useMediaQuery } from '@mantine/hooks';
import { type breakpoints, upTo } from './breakpoints.ts';

/** Whether the window is no wider than a breakpoint; known before the first paint, so that nothing shifts. */
export function useIsUpTo(size: keyof typeof breakpoints): boolean {
  return useMediaQuery(upTo(size), undefined, { getInitialValueInEffect: false });
}
