import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { isNearlyFull } from '../../storage-quota.ts';
import { libraryMessages } from './library-messages.ts';
import { useSizeText } from '../use-size-text.ts';
import styles from './media-library.module.css';

/** The account's used storage, with a warning before it is full. */
export function StorageLine({ accountId }: { accountId: string }) {
  const t = useTexts(libraryMessages.storage);
  const sizeText = useSizeText();
  const { media } = api.account(accountId);
  const { data: usage } = useQuery(media.getStorageUsage.queryOptions());
  useLiveRefresh(['mediaUploaded', 'mediaPrepared'], media.getStorageUsage.key());
  if (!usage) return null;
  const used = t('used', { used: sizeText(usage.usedBytes), max: sizeText(usage.maxBytes) });
  return (
    <p className={styles.storage} data-full={isNearlyFull(usage) || undefined}>
      {isNearlyFull(usage) ? `${used} ${t('nearlyFull')}` : used}
    </p>
  );
}
