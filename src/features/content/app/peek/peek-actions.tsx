import { ActionIcon, Button, Group } from '@mantine/core';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Entry } from '../../entry.ts';
import styles from './entry-peek.module.css';
import type { useBulkVerbs } from '../bulk/use-bulk-verbs.ts';
import { contentMessages } from '../messages.ts';
import { peekMessages } from './peek-messages.ts';
import { usePublicAddress } from '../status/hidden-entries.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface PeekActionsProps {
  entry: Entry;
  act: ReturnType<typeof useBulkVerbs>['act'];
  onClose: () => void;
}

/** Always visible at the bottom: edit, view on the site, publish, delete. */
export function PeekActions({ entry, act, onClose }: PeekActionsProps) {
  const t = useTexts(contentMessages);
  const ofPeek = useTexts(peekMessages);
  const may = useMay();
  const address = usePublicAddress(entry);
  const { uid, statusPublish, deletedDate } = entry;
  const verb = statusPublish === 'published' ? 'unpublish' : 'publish';
  const actAndClose = (chosen: Parameters<typeof act>[0]) => {
    act(chosen, [uid]);
    onClose();
  };
  if (deletedDate)
    return (
      <Group className={styles.actions} gap="xs">
        {may('content.delete') ? <Button onClick={() => actAndClose('restore')}>{t('restore')}</Button> : null}
      </Group>
    );
  return (
    <Group className={styles.actions} gap="xs">
      {may('content.edit') ? (
        <ButtonLink to="/content/$entryId" params={{ entryId: uid }} leftSection={<Pencil {...icon} />}>
          {ofPeek('edit')}
        </ButtonLink>
      ) : null}
      {may('content.publish') ? (
        <Button variant="default" onClick={() => actAndClose(verb)}>
          {t(verb === 'publish' ? 'publishIt' : 'unpublish')}
        </Button>
      ) : null}
      <span className={styles.space} />
      {address ? (
        <ActionIcon
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={t('viewOnSite')}
          title={t('viewOnSite')}
        >
          <ExternalLink {...icon} />
        </ActionIcon>
      ) : null}
      {may('content.delete') ? (
        <ActionIcon aria-label={t('delete')} title={t('delete')} onClick={() => actAndClose('delete')}>
          <Trash2 {...icon} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
