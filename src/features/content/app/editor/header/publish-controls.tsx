import { Button, Tooltip } from '@mantine/core';
import { ExternalLink, Globe } from 'lucide-react';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './editor-header.module.css';
import { useShown } from '../use-entry.ts';
import { usePublishStart } from '../publish/publish-moment.ts';
import { usePublishing } from './use-publishing.ts';
import { usePublicAddress } from '../../status/hidden-entries.tsx';
import { editorMessages } from '../editor-messages.ts';

/** Publish, or a published entry's actions. Changes to a published entry are public once saved. */
export function PublishControls() {
  const t = useTexts(editorMessages);
  const status = useShown('statusPublish');
  const isDeleted = useShown('deletedDate') !== null;
  const address = usePublicAddress({ uid: useShown('uid'), path: useShown('path') });
  const { unpublish, isBusy } = usePublishing();
  const start = usePublishStart();
  const mayPublish = useMay()('content.publish');
  if (isDeleted || (status !== 'published' && !mayPublish)) return null;
  if (status !== 'published')
    return (
      <Tooltip label={t('publishKeys')}>
        <Button
          className={styles.publish}
          leftSection={<Globe size={16} strokeWidth={1.75} aria-hidden />}
          onClick={start}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {t('publish')}
        </Button>
      </Tooltip>
    );
  return (
    <>
      {address ? (
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          variant="default"
          className={styles.wideOnly}
          leftSection={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
        >
          {t('viewOnSite')}
        </Button>
      ) : null}
      {mayPublish ? (
        <Button className={styles.wideOnly} variant="subtle" color="gray" loading={isBusy} onClick={() => unpublish()}>
          {t('unpublish')}
        </Button>
      ) : null}
    </>
  );
}
