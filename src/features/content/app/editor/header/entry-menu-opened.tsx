import { Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { CopyPlus, ExternalLink, GlobeLock, History, Keyboard, Link2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { showShortcuts } from '#app-kit/navigation/shell-commands.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { useEntryActions } from '#app-kit/entry-actions.ts';
import type { ChosenAction } from '../../entry-action-dialog.tsx';
import styles from './editor-header.module.css';
import { DeleteQuestion } from '../../delete-question.tsx';
import { duplicateMessages } from '../../duplicate-messages.ts';
import { useDuplicate } from '../../use-duplicate.ts';
import { useSaver, useSaverState, useShown } from '../use-entry.ts';
import { usePublicAddress } from '../../status/hidden-entries.tsx';
import { editorMessages } from '../editor-messages.ts';
import { EntryMenuButton } from './entry-menu-button.tsx';
import { useDeleting, usePublishing } from './use-publishing.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ActionItemsProps {
  onAction: (chosen: ChosenAction) => void;
}

interface EntryMenuOpenedProps extends ActionItemsProps {
  onHistory: () => void;
}

/** Initially open: `entry-menu.tsx` loads it on demand. */
export function EntryMenuOpened({ onAction, onHistory }: EntryMenuOpenedProps) {
  const t = useTexts(editorMessages);
  const { target, opened, setOpened } = useOpenOnMount();
  const exists = useSaverState(({ queue }) => queue.exists);
  const isDeleted = useShown('deletedDate') !== null;
  const deleting = useDeleting();
  const [isAsking, setAsking] = useState(false);
  const { entryId } = useSaver().identity;
  const may = useMay();
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" returnFocus>
        <Menu.Target>
          <EntryMenuButton ref={target} />
        </Menu.Target>
        <Menu.Dropdown>
          {may('content.edit') ? (
            <Menu.Item component={PlainLink} to="/content/new" leftSection={<Plus {...icon} />}>
              {t('another')}
            </Menu.Item>
          ) : null}
          {exists && !isDeleted ? <DuplicateItem /> : null}
          <PublicPageItems />
          <ActionItems onAction={onAction} />
          {exists ? (
            <Menu.Item leftSection={<History {...icon} />} onClick={onHistory}>
              {t('history')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<Keyboard {...icon} />} onClick={showShortcuts}>
            {t('shortcuts')}
          </Menu.Item>
          {exists && !isDeleted && may('content.delete') ? (
            <>
              <Menu.Divider />
              <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={() => setAsking(true)}>
                {t('delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isAsking ? (
        <DeleteQuestion entryIds={[entryId]} onDelete={() => deleting.mutate()} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function DuplicateItem() {
  const t = useTexts(duplicateMessages);
  const saver = useSaver();
  const duplicate = useDuplicate();
  const isTestimonial = useShown('testimonial') !== null;
  if (!useMay()('content.edit') || isTestimonial) return null;
  const start = async () => {
    if (await saver.flush()) duplicate(saver.identity.entryId);
  };
  return (
    <Menu.Item leftSection={<CopyPlus {...icon} />} onClick={() => void start()}>
      {t('duplicate')}
    </Menu.Item>
  );
}

/** Entry actions of other capabilities. */
function ActionItems({ onAction }: ActionItemsProps) {
  const isPublished = useShown('statusPublish') === 'published';
  const isDeleted = useShown('deletedDate') !== null;
  const isTestimonial = useShown('testimonial') !== null;
  const entry = {
    uid: useShown('uid'),
    title: useShown('title'),
    isPublished: isPublished && !isDeleted,
    isTestimonial,
  };
  return useEntryActions(entry).map((action) => (
    <Menu.Item key={action.id} leftSection={<action.icon {...icon} />} onClick={() => onAction({ action, entry })}>
      {action.label}
    </Menu.Item>
  ));
}

/** On narrow screens, these replace the buttons beside the menu. */
function PublicPageItems() {
  const t = useTexts(editorMessages);
  const path = useShown('path');
  const address = usePublicAddress({ uid: useShown('uid'), path });
  const clipboard = useClipboard();
  const { unpublish } = usePublishing();
  const mayPublish = useMay()('content.publish');
  const copy = () => {
    clipboard.copy(address);
    snackbar.success(t('linkCopied'));
  };
  return (
    <>
      {address ? (
        <Menu.Item
          className={styles.narrowOnly}
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<ExternalLink {...icon} />}
        >
          {t('viewOnSite')}
        </Menu.Item>
      ) : null}
      {path && mayPublish ? (
        <Menu.Item className={styles.narrowOnly} leftSection={<GlobeLock {...icon} />} onClick={() => unpublish()}>
          {t('unpublish')}
        </Menu.Item>
      ) : null}
      {address ? (
        <Menu.Item leftSection={<Link2 {...icon} />} onClick={copy}>
          {t('copyLink')}
        </Menu.Item>
      ) : null}
    </>
  );
}
