import { Menu } from '@mantine/core';
import { ArrowDownToLine, ArrowLeft, ArrowRight, ArrowUpToLine, Camera, Info, Star, X } from 'lucide-react';
import type { MediaItem } from '#features/media/media.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { editorMessages } from '../editor-messages.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import { canBe, mediaRoles, rolesOf } from './media-roles.ts';
import { MediaTileButton } from './media-tile-button.tsx';
import { useSaver } from '../use-entry.ts';
import { useMediaVerbs } from './use-media-verbs.ts';
import { slotMessages } from '../../entry-templates/slot-messages.ts';
import { usePhotoSlots, useSlotVerbs } from '../../entry-templates/use-photo-slots.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface MediaTileProps {
  media: MediaItem;
  /** From 0. */
  place: number;
  count: number;
  onOpen: () => void;
}

/** All actions of dragging, without dragging; initially open: the tile loads it on demand. */
export function MediaTileMenuOpened({ media, place, count, onOpen }: MediaTileProps) {
  const t = useTexts(editorMessages.media);
  const { target, opened, setOpened } = useOpenOnMount();
  const { remove } = useMediaVerbs();
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>
        <MediaTileButton ref={target} media={media} />
      </Menu.Target>
      <Menu.Dropdown mah={480} style={{ overflowY: 'auto' }}>
        <Menu.Item leftSection={<Info {...icon} />} onClick={onOpen}>
          {t('details')}
        </Menu.Item>
        <Menu.Divider />
        <RoleItems media={media} />
        {media.kind === 'image' ? <SlotItems media={media} /> : null}
        <Menu.Divider />
        {count > 1 ? <MoveItems media={media} place={place} count={count} /> : null}
        <Menu.Item color="error" leftSection={<X {...icon} />} onClick={() => remove(media)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The photos that the entry needs, of which this may be one. */
function SlotItems({ media }: Pick<MediaTileProps, 'media'>) {
  const t = useTexts(slotMessages);
  const { slots } = usePhotoSlots();
  const { fill, clear } = useSlotVerbs();
  return slots.map((slot) => {
    const isSet = slot.mediaId === media.uid;
    return (
      <Menu.Item
        key={slot.uid}
        leftSection={<Camera {...icon} />}
        onClick={() => void (isSet ? clear(slot) : fill(slot, media)).catch(() => undefined)}
      >
        <bdi>{t(isSet ? 'notAs' : 'useAs', { label: slot.label })}</bdi>
      </Menu.Item>
    );
  });
}

function RoleItems({ media }: Pick<MediaTileProps, 'media'>) {
  const t = useTexts(editorMessages.media);
  const saver = useSaver();
  const { setRole, clearRole } = useMediaVerbs();
  const has = rolesOf(shownFields(saver.snapshot().queue), media.uid);
  return mediaRoles
    .filter((role) => canBe(role, media.kind))
    .map((role) => {
      const isSet = has.includes(role);
      return (
        <Menu.Item
          key={role}
          leftSection={<Star {...icon} fill={isSet ? 'currentColor' : 'none'} />}
          onClick={() => (isSet ? clearRole(role) : setRole(media, role))}
        >
          {t(isSet ? 'notAs' : 'setAs', { role: t(`inText.${role}`) })}
        </Menu.Item>
      );
    });
}

function MoveItems({ media, place, count }: Omit<MediaTileProps, 'onOpen'>) {
  const t = useTexts(editorMessages.media);
  const { move } = useMediaVerbs();
  const moves = [
    { text: t('toStart'), to: 0, Icon: ArrowUpToLine, isPossible: place > 0 },
    { text: t('earlier'), to: place - 1, Icon: ArrowLeft, isPossible: place > 0 },
    { text: t('later'), to: place + 1, Icon: ArrowRight, isPossible: place < count - 1 },
    { text: t('toEnd'), to: count - 1, Icon: ArrowDownToLine, isPossible: place < count - 1 },
  ];
  return (
    <>
      <Menu.Label>{t('moveTo')}</Menu.Label>
      {moves.map(({ text, to, Icon, isPossible }) => (
        <Menu.Item key={text} leftSection={<Icon {...icon} />} disabled={!isPossible} onClick={() => move(media, to)}>
          {text}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
