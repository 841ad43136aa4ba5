import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart, useLoadedAhead } from '#ui/late-part.ts';
import type { Entry } from '../../entry.ts';
import { EditorHeader } from './header/editor-header.tsx';
import { EditorNotices } from './header/editor-notices.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { HiddenEntries } from '../status/hidden-entries.tsx';
import styles from './entry-editor.module.css';
import { EntryText } from './text/entry-text.tsx';
import { MediaPanel } from './media/media-panel.tsx';
import { OpenPublishDialog } from './publish/publish-moment.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useLeaving } from './use-leaving.ts';
import { useLiveEntry } from './use-live-entry.ts';
import { SaverContext, useSaver, useSaverState, useShown } from './use-entry.ts';
import { useSaverOf, type Opened } from './saving/use-saver-of.ts';
import { useUnsentWarning } from './saving/use-unsent-warning.ts';

const ConflictDialog = lazy(() =>
  import('./saving/conflict-dialog.tsx').then(({ ConflictDialog: Dialog }) => ({ default: Dialog })),
);

const PresetOnce = lazy(() =>
  import('./publish/preset-once.tsx').then(({ PresetOnce: Preset }) => ({ default: Preset })),
);

const loadPublishing = () => import('./publish/publish-dialog.tsx');
const PublishDialog = lazy(async () => ({ default: (await loadPart(loadPublishing)).PublishDialog }));

/** `latest`: the entry as last read, updated on each refetch. */
export function EntryEditor({ latest, ...opened }: Opened & { latest?: Entry | undefined }) {
  const saver = useSaverOf(opened);
  useEffect(() => {
    if (latest) saver.arrive(latest);
  }, [saver, latest]);
  return (
    <SaverContext value={saver}>
      <Workbench />
    </SaverContext>
  );
}

/** The editor, and the dialog for publishing its entry. */
function Workbench() {
  const [isPublishing, setPublishing] = useState(false);
  useLoadedAhead(loadPublishing);
  const entry = { uid: useSaver().identity.entryId, statusPublish: useShown('statusPublish') };
  return (
    <HiddenEntries entries={[entry]}>
      <OpenPublishDialog value={() => setPublishing(true)}>
        <Surface />
        <Suspense>
          <PresetOnce isPublishing={isPublishing} />
        </Suspense>
        {isPublishing ? (
          <Suspense>
            <PublishDialog onClose={() => setPublishing(false)} />
          </Suspense>
        ) : null}
      </OpenPublishDialog>
    </HiddenEntries>
  );
}

function Surface() {
  useUnsentWarning();
  useLiveEntry();
  useEditorKeys();
  useLeaving();
  const hasConflict = useSaverState(({ queue }) => queue.conflict !== null);
  return (
    <article className={styles.editor}>
      <EditorHeader />
      <EditorNotices>
        <div className={styles.columns}>
          <div className={styles.canvas}>
            <MediaPanel />
            <EntryText />
          </div>
          <EditorTabs />
        </div>
      </EditorNotices>
      {hasConflict ? (
        <Suspense>
          <ConflictDialog />
        </Suspense>
      ) : null}
    </article>
  );
}
