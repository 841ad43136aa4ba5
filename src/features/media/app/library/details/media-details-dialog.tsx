import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { libraryMessages } from '../library-messages.ts';
import { MediaDetailsForm } from './media-details-form.tsx';

export interface MediaDetailsDialogProps {
  accountId: string;
  /** The open media item; null closes the dialog. */
  mediaId: string | null;
  onClose: () => void;
}

/** One photo or video: texts, focal point, facts, and the entries that use it. */
export function MediaDetailsDialog({ accountId, mediaId, onClose }: MediaDetailsDialogProps) {
  const t = useTexts(libraryMessages.details);
  return (
    <Modal opened={mediaId !== null} onClose={onClose} title={t('title')} size="60rem">
      {mediaId === null ? null : <Details accountId={accountId} mediaId={mediaId} onClose={onClose} />}
    </Modal>
  );
}

function Details({ accountId, mediaId, onClose }: MediaDetailsDialogProps & { mediaId: string }) {
  const t = useTexts(libraryMessages.details);
  const { media } = api.account(accountId);
  // The form reads its values once: cached ones from an earlier visit would be saved over newer ones.
  const found = useQuery({ ...media.listMedia.queryOptions({ input: { ids: [mediaId] } }), gcTime: 0 });
  if (found.error) return <LoadError query={found} title={t('failed')} />;
  if (!found.data) return <SkeletonForm fields={5} />;
  const [item] = found.data.items;
  if (!item) return <EmptyState title={t('gone')} />;
  return <MediaDetailsForm key={item.uid} accountId={accountId} media={item} onClose={onClose} />;
}
