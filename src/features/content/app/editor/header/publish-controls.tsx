import { Button, Tooltip } from '@mantine/core';
import { ExternalLink, Globe } from 'lucide-react';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './editor-header.module.css';
import { useShown } from '../use-entry.ts';
import { usePublishStart } from '../publish/publish-moment.ts';
import { usePublishing } from './use-publishing.ts';
import { usePublicAddress } from '../../status/hidden-entries.tsx';
import { editorMessages } from '../editor-messages.ts';

/** Publish, or a published entry's actions. Changes to a published entry are public once saved. */
export function PublishControls() {
  const status = useShown('statusPublish');
  const isDeleted = useShown('deletedDate') !== null;
  const mayPublish = useMay()('content.publish');
  if (isDeleted) return null;
  if (status === 'published') return <Published mayPublish={mayPublish} />;
  return mayPublish ? <Publish /> : null;
}

/** Shown to who only looks, too, who starts editing first. */
function Publish() {
  const t = useTexts(editorMessages);
  const start = usePublishStart();
  const { isViewing } = useView();
  return (
    <Tooltip label={t('publishKeys')}>
      <Button
        className={styles.publish}
        leftSection={<Globe size={16} strokeWidth={1.75} aria-hidden />}
        disabled={isViewing}
        onClick={start}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {t('publish')}
      </Button>
    </Tooltip>
  );
}

function Published({ mayPublish }: { mayPublish: boolean }) {
  const t = useTexts(editorMessages);
  const address = usePublicAddress({ uid: useShown('uid'), path: useShown('path') });
  const { unpublish, isBusy } = usePublishing();
  const { isViewing } = useView();
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
        <Button
          className={styles.wideOnly}
          variant="subtle"
          color="gray"
          loading={isBusy}
          disabled={isViewing}
          onClick={() => unpublish()}
        >
          {t('unpublish')}
        </Button>
      ) : null}
    </>
  );
}
