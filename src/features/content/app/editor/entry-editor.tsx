import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { can } from '#access/permissions.ts';
import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import { loadPart, useLoadedAhead } from '#ui/late-part.ts';
import type { Entry } from '../../entry.ts';
import { EditorHeader } from './header/editor-header.tsx';
import { EditorNotices } from './header/editor-notices.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { HiddenEntries } from '../status/hidden-entries.tsx';
import styles from './entry-editor.module.css';
import { EntryText } from './text/entry-text.tsx';
import { MediaPanel } from './media/media-panel.tsx';
import { OpenPublishDialog, usePublishStart } from './publish/publish-moment.ts';
import { useLeaving } from './use-leaving.ts';
import { SaverContext, useSaver, useSaverState, useShown } from './use-entry.ts';
import { type Opened, useSaverOf } from './saving/use-saver-of.ts';
import { isUnsent, shownFields } from './saving/autosave-queue.ts';
import { refetchEntry } from './saving/refetch-entry.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./saving/conflict-dialog.tsx')).ConflictDialog }));

const StartInEditor = lazy(async () => ({
  default: (await import('../entry-templates/start-in-editor.tsx')).StartInEditor,
}));

const PresetOnce = lazy(async () => ({ default: (await import('./publish/preset-once.tsx')).PresetOnce }));

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
  const startsBlank = useSaverState(({ queue }) => !queue.exists);
  const hasConflict = useSaverState(({ queue }) => queue.conflict !== null);
  return (
    <article className={styles.editor}>
      <EditorHeader />
      <EditorNotices>
        <div className={styles.columns}>
          <div className={styles.canvas}>
            {startsBlank ? (
              <Suspense>
                <StartInEditor />
              </Suspense>
            ) : null}
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

/** The browser asks before closing while something is unsaved; other screens open without asking. */
function useUnsentWarning(): void {
  useUnsentEdits(
    useSaverState(({ queue }) => isUnsent(queue)),
    { outlive: true },
  );
}

interface About {
  entryId?: string;
  version?: number;
}

/** Refetches the entry when someone else has changed, published or deleted it. */
function useLiveEntry(): void {
  const saver = useSaver();
  const { entryId } = saver.identity;
  const onMessage = ({ payload }: LiveEvent) => {
    const about = payload as About;
    const { base } = saver.snapshot().queue;
    if (about.entryId !== entryId || (about.version !== undefined && about.version <= base.version)) return;
    void refetchEntry(saver).catch(() => undefined);
  };
  useLive('entryChanged', onMessage);
  useLive('entryPublished', onMessage);
  useLive('entryUnpublished', onMessage);
  useLive('entryDeleted', onMessage);
  useLive('entryRestored', onMessage);
}

/** ⌘S saves now, ⌘Enter publishes if the person may publish, even while typing. */
function useEditorKeys(): void {
  const saver = useSaver();
  const start = usePublishStart();
  // Who only looks has no such permission.
  const mayPublish = can(useView(), 'content.publish');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    if (event.key === 's') void saver.flush();
    else if (event.key === 'Enter') {
      if (mayPublish && shownFields(saver.snapshot().queue).statusPublish !== 'published') start();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
