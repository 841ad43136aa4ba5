import { ActionIcon } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { lazy, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Breadcrumb } from '#app-kit/navigation/breadcrumb.tsx';
import { ToolbarSlot } from '#app-kit/screens/toolbar-slot.ts';
import { useView } from '#app-kit/view/view.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { AppName } from '#ui/page/page-header.tsx';
import { nameTab } from '#ui/page/tab-title.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentTitles } from '../../titles.ts';
import { EntryStatus } from '../../status/entry-status.tsx';
import styles from './editor-header.module.css';
import { editorMessages } from '../editor-messages.ts';
import { PublishControls } from './publish-controls.tsx';
import { SavedLine } from '../saving/saved-line.tsx';
import { useSaver, useSaverState, useShown } from '../use-entry.ts';
import { useBackTarget } from '../use-back-target.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import { type ChosenAction, EntryActionDialog } from '../../entry-action-dialog.tsx';
import { EntryMenuButton } from './entry-menu-button.tsx';

const load = () => import('./entry-menu-opened.tsx');
const EntryMenuOpened = lazy(async () => ({ default: (await loadPart(load)).EntryMenuOpened }));

const HistoryDrawer = lazy(async () => ({
  default: (await loadPart(() => import('../history/history-drawer.tsx'))).HistoryDrawer,
}));

function EntryMenu() {
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const [hasHistory, setHistory] = useState(false);
  return (
    <>
      <OpenedLater load={load} renderButton={(on) => <EntryMenuButton {...on} />}>
        <EntryMenuOpened onAction={setChosen} onHistory={() => setHistory(true)} />
      </OpenedLater>
      <EntryActionDialog chosen={chosen} onClose={() => setChosen(null)} />
      <LateDialog opened={hasHistory}>
        {(opened) => <HistoryDrawer opened={opened} onClose={() => setHistory(false)} />}
      </LateDialog>
    </>
  );
}

const afterMs = 400;

/** The title after a pause in typing, so that components that repeat it don't rerender on each key. */
function useSettledTitle(): string {
  const saver = useSaver();
  const [title, setTitle] = useState(() => shownFields(saver.snapshot().queue).title);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = saver.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTitle(shownFields(saver.snapshot().queue).title), afterMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [saver]);
  return title;
}

/** The only header while an entry is open, in place of the toolbar: back, the entry's status, publishing. */
export function EditorHeader() {
  const slot = use(ToolbarSlot);
  return slot ? createPortal(<HeaderItself />, slot) : <HeaderItself />;
}

function HeaderItself() {
  const t = useTexts(editorMessages);
  const { link, isList } = useBackTarget();
  const exists = useSaverState(({ queue }) => queue.exists);
  return (
    <div className={styles.header}>
      <ActionIcon component="a" {...link} aria-label={t(isList ? 'back' : 'backElsewhere')} className={styles.back}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <Trail />
      {exists ? <Status /> : null}
      <SavedLine />
      <div className={styles.actions}>
        <PublishControls />
        <EntryMenu />
      </div>
    </div>
  );
}

/** The entry's account and list, before its title. */
function Trail() {
  const t = useTexts(editorMessages);
  const { account } = useView();
  const { link, isList } = useBackTarget();
  const isTable = isList && link.href.startsWith('/content-list');
  const section = { label: isTable ? contentTitles.list : contentTitles.feed };
  return (
    <div className={styles.trail}>
      <Breadcrumb
        label={t('trail')}
        above={[...(account ? [{ label: account.businessName }] : []), isList ? { ...section, link } : section]}
      >
        <Name />
      </Breadcrumb>
    </div>
  );
}

/** Takes the focus, so that screen readers announce what was opened, unless a part of the entry has it already. */
function Name() {
  const t = useTexts(editorMessages);
  const title = useSettledTitle();
  const exists = useSaverState(({ queue }) => queue.exists);
  const appName = use(AppName);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title || (exists ? t('untitled') : t('newTitle'));
  useEffect(() => {
    nameTab(name, appName);
  }, [name, appName]);
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.name} dir="auto" title={name}>
      {name}
    </h1>
  );
}

function Status() {
  const entry = {
    uid: useShown('uid'),
    statusContent: useShown('statusContent'),
    statusPublish: useShown('statusPublish'),
    deletedDate: useShown('deletedDate'),
  };
  return <EntryStatus entry={entry} />;
}
