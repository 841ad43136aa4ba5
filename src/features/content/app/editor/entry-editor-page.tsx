import { useState } from 'react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { newUid } from '#lib/new-uid.ts';
import { OpenEntry } from './open-entry.tsx';

/**
 * `/content/{id}` and `/content/new`. A new entry gets its id here immediately, and its URL with the first change: the
 * editor stays mounted, and the caret where it was.
 */
export function EntryEditorPage() {
  const accountId = useAccountId();
  const param = useRouteParam('entryId');
  const [seen, setSeen] = useState(() => ({ param, freshUid: newUid() }));
  if (seen.param !== param) setSeen({ param, freshUid: param === 'new' ? newUid() : seen.freshUid });
  const entryId = param === 'new' ? seen.freshUid : param;
  return <OpenEntry key={entryId} accountId={accountId} entryId={entryId} isFresh={entryId === seen.freshUid} />;
}
