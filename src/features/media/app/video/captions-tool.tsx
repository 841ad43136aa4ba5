import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import { CaptionsForm } from './captions-form.tsx';
import type { Player } from './player.ts';
import styles from './video-desk.module.css';
import { videoMessages } from './video-messages.ts';

interface Props {
  accountId: string;
  media: MediaItem;
  player: Player;
}

/** A video's captions, typed or from a file. */
export function CaptionsTool({ accountId, media, player }: Props) {
  const t = useTexts(videoMessages);
  const client = api.account(accountId).media;
  const found = useQuery({ ...client.getCaptions.queryOptions({ input: { mediaId: media.uid } }), gcTime: 0 });
  return (
    <section className={styles.tool}>
      <h3>{t('captions')}</h3>
      <p className={styles.hint}>{t('captionsHint')}</p>
      {found.error && <LoadError query={found} title={t('loadFailed')} />}
      {found.data && (
        <CaptionsForm {...{ accountId, media, player }} captions={found.data} onSaved={() => void found.refetch()} />
      )}
    </section>
  );
}
