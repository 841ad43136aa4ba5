import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import { isSound } from '../../nouns/sound.ts';
import type { VideoEdit } from '../../nouns/video-edit.ts';
import { CaptionsForm } from './captions-form.tsx';
import type { Player } from './player.ts';
import { TrimTool } from './trim-tool.tsx';
import styles from './video-editor.module.css';
import { videoMessages } from './video-messages.ts';

/** A video's tools: poster frame, start and end, captions. */
export function VideoTools({ accountId, media, player }: { accountId: string; media: MediaItem; player: Player }) {
  const t = useTexts(videoMessages);
  const client = api.account(accountId).media;
  const edit = useMutation({
    mutationFn: (patch: Partial<VideoEdit>) => client.editVideo.call({ mediaId: media.uid, patch }),
  });
  const { range } = media.edit;
  const begin = range?.fromMs ?? 0;
  return (
    <>
      {edit.error && (
        <Alert color="danger" role="alert">
          {problemText(edit.error)}
        </Alert>
      )}
      {isSound(media) ? null : (
        <section className={styles.tool}>
          <h3>{t('poster')}</h3>
          <p className={styles.hint}>{t('posterHint')}</p>
          <div className={styles.verbs}>
            <Button
              size="xs"
              variant="default"
              loading={edit.isPending}
              onClick={() => edit.mutate({ posterMs: begin + player.now() })}
            >
              {t('usePoster')}
            </Button>
          </div>
        </section>
      )}
      <TrimTool
        key={media.edition}
        media={media}
        player={player}
        isBusy={edit.isPending || media.isEditPending}
        onTrim={(cut) => edit.mutate({ range: cut && { fromMs: begin + cut.fromMs, toMs: begin + cut.toMs } })}
      />
      <CaptionsTool {...{ accountId, media, player }} />
    </>
  );
}

/** A video's captions, typed or from a file. */
function CaptionsTool({ accountId, media, player }: { accountId: string; media: MediaItem; player: Player }) {
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
