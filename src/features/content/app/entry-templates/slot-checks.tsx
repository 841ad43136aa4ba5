import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { PublishChecksProps } from '#app-kit/entry-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { CheckRow } from '../editor/publish/check-row.tsx';
import { slotMessages } from './slot-messages.ts';
import { usePhotoSlots } from './use-photo-slots.ts';

/** The photos that the entry's template asks for, each with the way to its place in the editor. */
export function SlotChecks({ onMissing, onClose }: PublishChecksProps) {
  const t = useTexts(slotMessages);
  const { slots } = usePhotoSlots();
  const isMissing = slots.some(({ isRequired, mediaId }) => isRequired && mediaId === null);
  useEffect(() => onMissing(isMissing), [isMissing, onMissing]);
  const go = (slotId: string) => {
    onClose();
    // After the dialog has restored the focus.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-slot="${slotId}"] button`)?.focus(), 300);
  };
  return slots.map(({ uid, label, mediaId }) => (
    <CheckRow key={uid} label={<bdi>{t('check', { label })}</bdi>} isMissing={mediaId === null}>
      {mediaId === null ? (
        <Button size="compact-sm" variant="light" style={{ justifySelf: 'start' }} onClick={() => go(uid)}>
          {t('go')}
        </Button>
      ) : null}
    </CheckRow>
  ));
}
