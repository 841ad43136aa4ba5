import { ActionIcon, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Ellipsis, ExternalLink, GlobeLock, Keyboard, Link2, MessageSquarePlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { showShortcuts } from '#app-kit/navigation/shell-commands.ts';
import { testimonialMessages } from '#features/testimonials/app/messages.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { RequestAbout } from '../../request-about.tsx';
import styles from './editor-header.module.css';
import { useSaverState, useShown } from '../use-entry.ts';
import { useSiteOrigin } from '../../use-public-address.ts';
import { editorMessages } from '../editor-messages.ts';
import { useDeleting, usePublishing } from './use-publishing.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function EntryMenu() {
  const [isAsking, setAsking] = useState(false);
  const about = { uid: useShown('uid'), title: useShown('title') };
  return (
    <>
      <MenuItself onAsk={() => setAsking(true)} />
      <RequestAbout about={isAsking ? about : null} onClose={() => setAsking(false)} />
    </>
  );
}

function MenuItself({ onAsk }: { onAsk: () => void }) {
  const t = useTexts(editorMessages);
  const exists = useSaverState(({ queue }) => queue.exists);
  const isDeleted = useShown('deletedDate') !== null;
  const deleting = useDeleting();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more')}>
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={PlainLink} to="/content/new" leftSection={<Plus {...icon} />}>
          {t('another')}
        </Menu.Item>
        <PublicPageItems />
        <RequestItem onAsk={onAsk} />
        <Menu.Item leftSection={<Keyboard {...icon} />} onClick={showShortcuts}>
          {t('shortcuts')}
        </Menu.Item>
        {exists && !isDeleted ? (
          <>
            <Menu.Divider />
            <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={() => deleting.mutate()}>
              {t('delete')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A testimonial about work that customers can see. */
function RequestItem({ onAsk }: { onAsk: () => void }) {
  const t = useTexts(testimonialMessages);
  const status = useShown('statusPublish');
  const isDeleted = useShown('deletedDate') !== null;
  const isTestimonial = useShown('testimonial') !== null;
  if (status !== 'published' || isDeleted || isTestimonial) return null;
  return (
    <Menu.Item leftSection={<MessageSquarePlus {...icon} />} onClick={onAsk}>
      {t('request')}
    </Menu.Item>
  );
}

/** On narrow screens they stand for the buttons beside the menu. */
function PublicPageItems() {
  const t = useTexts(editorMessages);
  const path = useShown('path');
  const origin = useSiteOrigin();
  const clipboard = useClipboard();
  const { unpublish } = usePublishing();
  if (!path || !origin) return null;
  const address = `${origin}${path}`;
  const copy = () => {
    clipboard.copy(address);
    snackbar.success(t('linkCopied'));
  };
  return (
    <>
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
      <Menu.Item className={styles.narrowOnly} leftSection={<GlobeLock {...icon} />} onClick={() => unpublish()}>
        {t('unpublish')}
      </Menu.Item>
      <Menu.Item leftSection={<Link2 {...icon} />} onClick={copy}>
        {t('copyLink')}
      </Menu.Item>
    </>
  );
}
