import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { CloseButton } from '@mantine/core';
import { lazy, useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#features/media/media.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { canBe, type MediaRole, mediaRoles, roleFields } from './media-roles.ts';
import { isDraggedMedia, mediaItemOf, ontoRole } from './media-drag.ts';
import styles from './role-slots.module.css';
import { useShown } from '../use-entry.ts';
import { useEntryMedia } from './use-entry-media.ts';
import { useMediaVerbs } from './use-media-verbs.ts';
import { RoleButton } from './role-button.tsx';
import type { RoleMenuProps } from './role-menu-opened.tsx';

const load = () => import('./role-menu-opened.tsx');
const RoleMenuOpened = lazy(async () => ({ default: (await loadPart(load)).RoleMenuOpened }));

/** Chooses who has a role, without dragging. */
function RoleMenu({ choices, onChoose, ...button }: RoleMenuProps) {
  return (
    <OpenedLater load={load} renderButton={(on) => <RoleButton {...button} {...on} />}>
      <RoleMenuOpened choices={choices} onChoose={onChoose} {...button} />
    </OpenedLater>
  );
}

/**
 * Cover, main video, before and after: each is chosen from a menu, or accepts a dropped media item. Without a choice, the
 * first media item is the cover.
 */
export function RoleSlots() {
  const t = useTexts(editorMessages.media);
  const media = useEntryMedia(useShown('mediaIds'));
  const roles = mediaRoles.filter((role) => media.some(({ kind }) => canBe(role, kind)));
  return (
    <ul className={styles.slots} aria-label={t('chosen')}>
      {roles.map((role) => (
        <RoleSlot key={role} role={role} choices={media.filter(({ kind }) => canBe(role, kind))} />
      ))}
    </ul>
  );
}

function RoleSlot({ role, choices }: { role: MediaRole; choices: readonly MediaItem[] }) {
  const t = useTexts(editorMessages.media);
  const chosenId = useShown(roleFields[role]);
  const [firstId] = useShown('mediaIds');
  const isByItself = role === 'cover' && !chosenId;
  const mediaId = chosenId ?? (isByItself ? firstId : undefined);
  const [media] = useEntryMedia(mediaId ? [mediaId] : []);
  const { clearRole, setRole, nameOf } = useMediaVerbs();
  const { ref, over } = useRoleTarget(role);
  const hint = t(role === 'mainVideo' ? 'dropVideo' : 'dropPhoto');
  const state = media ? (isByItself ? t('byItself') : null) : `: ${hint}`;
  return (
    <li
      ref={ref}
      className={styles.slot}
      data-over={over || undefined}
      data-filled={media ? true : undefined}
      title={media ? undefined : hint}
    >
      <RoleMenu
        choices={choices.map((one) => ({ media: one, name: nameOf(one) }))}
        onChoose={(one) => setRole(one, role)}
        isFilled={media !== undefined}
      >
        <span>
          {t(`roles.${role}`)}
          <span className="visually-hidden">{state}</span>
        </span>
      </RoleMenu>
      {media && !isByItself ? (
        <CloseButton
          className={styles.clear}
          size="xs"
          aria-label={t('clearRole', { role: t(`roles.${role}`) })}
          onClick={() => clearRole(role)}
        />
      ) : null}
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
      canDrop: ({ source }) => isDraggedMedia(source.data) && canBe(role, mediaItemOf(source.data).kind),
      getData: () => ontoRole(role),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [role]);
  return { ref, over };
}
