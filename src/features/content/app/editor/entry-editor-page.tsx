import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { newUid } from '#lib/new-uid.ts';
import { api } from '#app-kit/api/api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Entry } from '../../entry.ts';
import { blankEntry } from './blank-entry.ts';
import { findDrafts } from './saving/draft-store.ts';
import type { StoredDraft } from './saving/stored-draft.ts';
import { isMissing } from '../is-missing.ts';
import { editorMessages } from './editor-messages.ts';
import { EntryEditor } from './entry-editor.tsx';
import { useBackTarget } from './use-back-target.ts';
import styles from './entry-editor.module.css';

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

/** A new entry has its id at once, and its URL with the first change: editor and caret stay. */
function Editor({ param }: { param: string }) {
  const accountId = useAccountId();
  const [seen, setSeen] = useState(() => ({ param, freshUid: newUid() }));
  if (seen.param !== param) setSeen({ param, freshUid: param === 'new' ? newUid() : seen.freshUid });
  const entryId = param === 'new' ? seen.freshUid : param;
  return <OpenEntry key={entryId} accountId={accountId} entryId={entryId} isFresh={entryId === seen.freshUid} />;
}

interface OpenEntryProps {
  accountId: string;
  entryId: string;
  /** Its id was created here, so the server need not be queried. */
  isFresh: boolean;
}

/** Loads the entry and this device's draft of it, then opens the editor with both. */
function OpenEntry({ accountId, entryId, isFresh: wasFresh }: OpenEntryProps) {
  const { userId } = useViewer();
  const [isFresh] = useState(wasFresh);
  const [blank] = useState(() => blankEntry(entryId));
  const drafts = useQuery({
    queryKey: ['content-drafts', userId, accountId, entryId],
    queryFn: async () => (await findDrafts(userId, accountId)).findLast((draft) => draft.entryId === entryId) ?? null,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
    enabled: !isFresh,
  });
  const asked = useQuery({
    ...api.account(accountId).content.getEntry.queryOptions({ input: { entryId } }),
    staleTime: 0,
    enabled: !isFresh,
  });
  if (isFresh) return <EntryEditor accountId={accountId} entry={blank} exists={false} kept={null} />;
  const found = opening(asked.data, asked.error, drafts.data, blank);
  if (found) return <EntryEditor accountId={accountId} {...found} latest={asked.data} />;
  if (asked.error && isMissing(asked.error)) return <Missing reason={problemText(asked.error)} />;
  if (asked.error) return <LoadError query={asked} />;
  return (
    <div className={styles.loading}>
      <SkeletonRows count={6} height={72} />
    </div>
  );
}

function Missing({ reason }: { reason: string }) {
  const t = useTexts(editorMessages);
  const { link, isList } = useBackTarget();
  const back = (
    <Button component="a" {...link}>
      {t(isList ? 'toList' : 'backElsewhere')}
    </Button>
  );
  return <EmptyState title={t('missing')} message={reason} action={back} />;
}

/** An entry created offline exists only on this device. */
function opening(entry: Entry | undefined, error: Error | null, draft: StoredDraft | null | undefined, blank: Entry) {
  if (draft === undefined) return null;
  if (entry) return { entry, exists: true, kept: draft };
  return error && draft && !draft.exists ? { entry: blank, exists: false, kept: draft } : null;
}
