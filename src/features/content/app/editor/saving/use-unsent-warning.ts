import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import { isUnsent } from './autosave-queue.ts';
import { useSaverState } from '../use-entry.ts';

/** The browser asks before it closes while something has not arrived; other screens open at once. */
export function useUnsentWarning(): void {
  useUnsentEdits(
    useSaverState(({ queue }) => isUnsent(queue)),
    { outlive: true },
  );
}
