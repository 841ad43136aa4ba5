import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useCopies } from '#features/media/app/use-copies.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { useShown } from '../use-entry.ts';
import styles from './media-panel.module.css';
import { sameInEntry } from './media-roles.ts';

/** Points out what is in the entry twice, and keeps one of them with the roles of both. */
export function SamePhotos({ onKeepOne }: { onKeepOne: (keptId: string, goneId: string) => void }) {
  const t = useTexts(editorMessages.media);
  const mediaIds = useShown('mediaIds');
  const same = sameInEntry(mediaIds, useCopies(mediaIds));
  return same.map(({ keptId, goneId }) => {
    const places = { place: mediaIds.indexOf(goneId) + 1, first: mediaIds.indexOf(keptId) + 1 };
    return (
      <p key={goneId} role="status" className={styles.same}>
        <Copy size={16} strokeWidth={1.75} aria-hidden />
        <span>{t('same', places)}</span>
        <Button size="xs" variant="default" onClick={() => onKeepOne(keptId, goneId)}>
          {t('keepOne')}
        </Button>
      </p>
    );
  });
}
