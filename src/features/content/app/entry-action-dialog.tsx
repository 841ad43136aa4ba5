import { Suspense, useState } from 'react';
import type { EntryAction, EntryInAction } from '#app-kit/entry-actions.ts';

export interface ChosenAction {
  action: EntryAction;
  entry: EntryInAction;
}

/** The dialog of another capability's entry action, loaded when it is first chosen. */
export function EntryActionDialog({ chosen, onClose }: { chosen: ChosenAction | null; onClose: () => void }) {
  // The texts stay while it fades out.
  const [last, setLast] = useState(chosen);
  if (chosen && chosen !== last) setLast(chosen);
  if (!last) return null;
  const { action, entry } = last;
  return (
    <Suspense>
      <action.Dialog key={entry.uid} opened={chosen !== null} onClose={onClose} entry={entry} />
    </Suspense>
  );
}
