import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import { isUnsent } from './autosave-queue.ts';
import { useSaverState } from '../use-entry.ts';

/** The browser asks before closing while something is unsaved; other screens open without asking. */
export function useUnsentWarning(): void {
  useUnsentEdits(
    useSaverState(({ queue }) => isUnsent(queue)),
    { outlive: true },
  );
}
