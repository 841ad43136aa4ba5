import { Alert } from '@mantine/core';
import { EyeOff, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { HiddenReason } from '../../../publication-settings.ts';
import { contentMessages } from '../../messages.ts';
import { useHiddenReason } from '../../status/hidden-entries.tsx';
import { editorMessages } from '../editor-messages.ts';
import styles from './editor-notices.module.css';
import type { Trouble as QueueTrouble } from '../saving/autosave-queue.ts';
import { useSaver, useSaverState, useShown } from '../use-entry.ts';

const InTrash = lazy(async () => ({ default: (await import('./in-trash.tsx')).InTrash }));
const ViewModeNotice = lazy(async () => ({
  default: (await import('#app-kit/view/view-mode-notice.tsx')).ViewModeNotice,
}));

/** Above the entry: why it can't be edited right now. Entries in the trash are shown read-only. */
export function EditorNotices({ children }: { children: ReactNode }) {
  const isDeleted = useShown('deletedDate') !== null;
  const trouble = useSaverState(({ queue }) => queue.trouble);
  const { isViewing } = useView();
  useTryAgainOnEditing(isViewing);
  return (
    <>
      <Suspense>
        {isDeleted ? (
          <InTrash />
        ) : isViewing ? (
          <ViewModeNotice className={styles.notice} />
        ) : (
          <Trouble trouble={trouble} />
        )}
      </Suspense>
      <NotShown />
      <div className={styles.body} inert={isDeleted || isViewing} data-dimmed={isDeleted || undefined}>
        {children}
      </div>
    </>
  );
}

function useTryAgainOnEditing(isViewing: boolean): void {
  const saver = useSaver();
  const wasViewing = useRef(isViewing);
  useEffect(() => {
    if (wasViewing.current && !isViewing) void saver.tryAgain();
    wasViewing.current = isViewing;
  }, [saver, isViewing]);
}

function Trouble({ trouble }: { trouble: QueueTrouble | null }) {
  const t = useTexts(editorMessages);
  if (trouble?.kind === 'gone') return <Refusal message={trouble.message} />;
  if (trouble?.kind !== 'unavailable') return <GeneralRefusal />;
  return (
    <Alert
      className={styles.notice}
      color="warning"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={t('save.unavailable')}
      role="alert"
    >
      {trouble.message}
    </Alert>
  );
}

/** A published entry that the website leaves out. */
function NotShown() {
  const t = useTexts(contentMessages);
  const words = useTexts(editorMessages);
  const reason = useHiddenReason(useSaver().identity.entryId);
  const may = useMay();
  if (!reason) return null;
  const link = linkFor(reason, may);
  return (
    <Alert className={styles.notice} color="warning" icon={<EyeOff size={18} aria-hidden />} title={t('notShown')}>
      {t(`notShownText.${reason}`)}{' '}
      {link ? (
        <AppLink to={linkTargets[link]} underline="always">
          {words(`notShownLink.${link}`)}
        </AppLink>
      ) : null}
    </Alert>
  );
}

const linkTargets = {
  plan: '/settings/plan',
  settings: '/settings/gallery',
  types: '/settings/content-types',
} as const;

/** Where the reason can be changed, if the person may. */
function linkFor(reason: HiddenReason, may: ReturnType<typeof useMay>): keyof typeof linkTargets | null {
  if (reason === 'freePlan') return may('account.readPlan') ? 'plan' : null;
  if (reason === 'privateType') return may('taxonomy.update') ? 'types' : null;
  return may('site.update') ? 'settings' : null;
}

function Refusal({ message }: { message: string }) {
  const t = useTexts(editorMessages);
  return (
    <Alert
      className={styles.notice}
      color="error"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={t('notSaved')}
      role="alert"
    >
      {message}
    </Alert>
  );
}

/** Errors that no visible field shows. */
const shownBeside = new Set([
  'title',
  'description',
  'city',
  'neighborhood',
  'address',
  'seoTitle',
  'seoDescription',
  'permalink',
]);

function GeneralRefusal() {
  const message = useSaverState(
    ({ queue }) => Object.entries(queue.refused).find(([field]) => !shownBeside.has(field))?.[1],
  );
  return message ? <Refusal message={message} /> : null;
}
