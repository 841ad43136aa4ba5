import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CheckSquare, CopyPlus, ExternalLink, Eye, Globe, GlobeLock, RotateCcw, Trash2 } from 'lucide-react';
import { useEntryActions } from '#app-kit/entry-actions.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { usePublicAddress } from '../../status/hidden-entries.tsx';
import { duplicateMessages } from '../../duplicate-messages.ts';
import { contentMessages } from '../../messages.ts';
import { peekMessages } from '../../peek/peek-messages.ts';
import { useDuplicate } from '../../use-duplicate.ts';
import type { EntryItemProps } from './entry-item.ts';
import { EntryMenuButton } from './entry-menu-button.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An entry's actions, initially open: `entry-menu.tsx` loads it on demand. */
export function EntryMenuOpened(props: EntryItemProps) {
  const { target, opened, setOpened } = useOpenOnMount();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" returnFocus>
      <Menu.Target>
        <EntryMenuButton ref={target} card={props.card} />
      </Menu.Target>
      <Menu.Dropdown>
        {/* Escape's other effects in a list, such as clearing the selection, wait for the next press. */}
        <div role="none" onKeyDownCapture={(event) => event.key === 'Escape' && event.preventDefault()}>
          <Items {...props} />
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ card, isTrash, isSelected, act, onPeek, onAction, onSelect }: EntryItemProps) {
  const t = useTexts(contentMessages);
  const ofPeek = useTexts(peekMessages);
  const address = usePublicAddress(card);
  const may = useMay();
  const isPublished = card.statusPublish === 'published';
  const entry = { uid: card.uid, title: card.title, isPublished, isTestimonial: card.rating !== null };
  const actions = useEntryActions(entry);
  const duplicate = useDuplicate();
  const copy = useTexts(duplicateMessages);
  const item = (text: string, Icon: typeof Globe, onClick: () => void) => (
    <Menu.Item key={text} leftSection={<Icon {...icon} />} onClick={onClick}>
      {text}
    </Menu.Item>
  );
  const choose = isSelected ? null : <SelectItem onClick={() => onSelect(card.uid)} />;
  if (isTrash)
    return (
      <>
        {choose}
        {may('content.delete') && item(t('restore'), RotateCcw, () => act('restore', [card.uid]))}
      </>
    );
  return (
    <>
      {item(ofPeek('open'), Eye, () => onPeek(card.uid))}
      {address ? (
        <Menu.Item component="a" href={address} target="_blank" rel="noopener" leftSection={<ExternalLink {...icon} />}>
          {t('viewOnSite')}
        </Menu.Item>
      ) : null}
      {actions.map((action) => item(action.label, action.icon, () => onAction({ action, entry })))}
      {may('content.publish') &&
        (isPublished
          ? item(t('unpublish'), GlobeLock, () => act('unpublish', [card.uid]))
          : item(t('publishIt'), Globe, () => act('publish', [card.uid])))}
      {may('content.edit') && !entry.isTestimonial
        ? item(copy('duplicate'), CopyPlus, () => duplicate(card.uid))
        : null}
      {choose}
      {may('content.delete') && (
        <>
          <Menu.Divider />
          {item(t('delete'), Trash2, () => act('delete', [card.uid]))}
        </>
      )}
    </>
  );
}

/** For touch devices, where hovering can't reveal the checkboxes. */
function SelectItem({ onClick }: { onClick: () => void }) {
  const t = useTexts(contentMessages);
  const isTouch = useMediaQuery('(hover: none)');
  return isTouch ? (
    <Menu.Item leftSection={<CheckSquare {...icon} />} onClick={onClick}>
      {t('select')}
    </Menu.Item>
  ) : null;
}
