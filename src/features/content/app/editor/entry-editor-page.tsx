import { lazy, Suspense, useState } from 'react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { newUid } from '#lib/new-uid.ts';
import { OpenEntry } from './open-entry.tsx';

const ReadEntry = lazy(async () => ({ default: (await import('../reading/read-entry.tsx')).ReadEntry }));

/** `/content/{id}` and `/content/new`: the editor, or the read-only entry for people who may not edit. */
export function EntryEditorPage() {
  const param = useRouteParam('entryId');
  const mayEdit = useMay()('content.edit');
  if (mayEdit) return <Editor param={param} />;
  return (
    <Suspense>
      <ReadEntry key={param} entryId={param} />
    </Suspense>
  );
}

/**
 * A new entry gets its id here immediately, and its URL with the first change: the editor stays mounted, and the caret
 * where it was.
 */
function Editor({ param }: { param: string }) {
  const accountId = useAccountId();
  const [seen, setSeen] = useState(() => ({ param, freshUid: newUid() }));
  if (seen.param !== param) setSeen({ param, freshUid: param === 'new' ? newUid() : seen.freshUid });
  const entryId = param === 'new' ? seen.freshUid : param;
  return <OpenEntry key={entryId} accountId={accountId} entryId={entryId} isFresh={entryId === seen.freshUid} />;
}
