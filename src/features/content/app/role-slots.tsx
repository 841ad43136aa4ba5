import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { canBe, mediaRoles, roleFields, type MediaRole } from './media-order.ts';
import { isDraggedMedia, mediumOf, ontoRole } from './media-drag.ts';
import styles from './media-panel.module.css';
import { useShown } from './use-entry.ts';
import { useEntryMedia } from './use-entry-media.ts';
import { useMediaVerbs } from './use-media-verbs.ts';

/** Cover, main video, before and after: each takes a medium that is dropped on it. */
export function RoleSlots() {
  const t = useTranslations('editor.media');
  return (
    <ul className={styles.slots} aria-label={t('chosen')}>
      {mediaRoles.map((role) => (
        <RoleSlot key={role} role={role} />
      ))}
    </ul>
  );
}

function RoleSlot({ role }: { role: MediaRole }) {
  const t = useTranslations('editor.media');
  const mediaId = useShown(roleFields[role]);
  const [media] = useEntryMedia(mediaId ? [mediaId] : []);
  const { clearRole } = useMediaVerbs();
  const { ref, over } = useRoleTarget(role);
  return (
    <li ref={ref} className={styles.slot} data-over={over || undefined} data-filled={media ? true : undefined}>
      {media ? (
        <>
          <MediaThumb media={media} sizes="64px" />
          <CloseButton
            className={styles.clear}
            size="xs"
            variant="default"
            aria-label={t('clearRole', { role: t(`roles.${role}`) })}
            onClick={() => clearRole(role)}
          />
        </>
      ) : (
        <span className={styles.empty} aria-hidden>
          +
        </span>
      )}
      <span className={styles.slotName}>{t(`roles.${role}`)}</span>
    </li>
  );
}

function useRoleTarget(role: MediaRole) {
  const ref = useRef<HTMLLIElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isDraggedMedia(source.data) && canBe(role, mediumOf(source.data).kind),
      getData: () => ontoRole(role),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [role]);
  return { ref, over };
}
