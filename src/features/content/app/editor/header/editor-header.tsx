import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { AppName } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './editor-header.module.css';
import { editorMessages } from '../editor-messages.ts';
import { EntryMenu } from './entry-menu.tsx';
import { PublishControls } from './publish-controls.tsx';
import { SavedLine } from '../saving/saved-line.tsx';
import { useSaverState, useShown } from '../use-entry.ts';
import { useBackTarget } from '../use-back-target.ts';

/** Stays in sight while the entry scrolls: back, how saving stands, publishing. */
export function EditorHeader() {
  const t = useTexts(editorMessages);
  const title = useShown('title');
  const exists = useSaverState(({ queue }) => queue.exists);
  const appName = use(AppName);
  const { link, isList } = useBackTarget();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title || (exists ? t('untitled') : t('newTitle'));
  useEffect(() => {
    document.title = appName ? `${name} · ${appName}` : name;
  }, [name, appName]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.header}>
      <ActionIcon component="a" {...link} aria-label={t(isList ? 'back' : 'backElsewhere')}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <h1 ref={heading} tabIndex={-1} className={styles.name} dir="auto" title={name}>
        {name}
      </h1>
      <SavedLine />
      <div className={styles.actions}>
        <PublishControls />
        <EntryMenu />
      </div>
    </header>
  );
}
