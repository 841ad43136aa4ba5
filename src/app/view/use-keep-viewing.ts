import { useEffect } from 'react';
import type { SignedInViewer, Viewing } from '#access/viewer.ts';
import type { PersonInView } from '#app-kit/view/view-state.ts';
import type { View } from '#app-kit/view/view.ts';

interface InView {
  agencyId: string | null;
  accountId: string | null;
  person: PersonInView | null;
}

/** What the session has said it looks at, if that is what is in view. */
export function coveringView({ viewing }: SignedInViewer, { agencyId, accountId, person }: InView): Viewing | null {
  if (!viewing || viewing.userId !== (person?.userId ?? null)) return null;
  if (viewing.accountId !== null) return viewing.accountId === accountId ? viewing : null;
  return viewing.agencyId === agencyId ? viewing : null;
}

/**
 * The session follows the view: it begins to look through a person's eyes, and ends a view that was left, by whichever
 * way. The house begins its own views, with a reason (`EnterViewPage`).
 */
export function useKeepViewing({ viewer, viewing, person, agencyId, accountId }: View): void {
  const userId = person?.userId ?? null;
  const isUnknown = accountId !== null && agencyId === null;
  const begins = userId !== null && accountId !== null && !viewing;
  const ends = viewer.viewing !== null && !viewing && !begins && !isUnknown;
  useEffect(() => {
    if (!begins && !ends) return;
    // Someone who is no longer on the team, or has signed out since, only views.
    import('./sync-view.ts').then(({ syncView }) => syncView(begins ? { accountId, userId } : null)).catch(() => {});
    // A person's view ends at the agency's, and then that one.
  }, [begins, ends, userId, accountId, viewer.viewing?.userId]);
}
