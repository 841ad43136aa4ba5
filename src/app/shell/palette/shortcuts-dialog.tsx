import { Kbd, Modal, Table } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { menuLeaves } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { shortcutMessages } from '../../messages/shortcut-messages.ts';
import { useShellCommands } from '#app-kit/navigation/shell-commands.ts';
import { alternateKey, modifierKey } from './modifier-key.ts';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';

/** The list of shortcuts, opened with `?`. */
export function ShortcutsDialog({ asked }: { asked: number }) {
  const t = useTexts(shortcutMessages);
  // Closed at first: a dialog that mounts open doesn't return the focus.
  const [opened, setOpened] = useState(false);
  const createPath = useCreatePath();
  const reachable = menuLeaves(useMenu()).filter(({ shortcut }) => shortcut);
  const { palette } = useShellCommands();
  const shown = useRef(palette);
  useEffect(() => {
    setOpened(true);
  }, [asked]);
  // The palette replaces it: the two never overlap.
  useEffect(() => {
    if (shown.current !== palette) setOpened(false);
    shown.current = palette;
  }, [palette]);
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title={t('title')}>
      <Table>
        <Table.Tbody>
          <Row text={t('palette')} keys={[modifierKey, 'K']} />
          {createPath ? <Row text={t('create')} keys={['C']} /> : null}
          <Row text={t('searchList')} keys={['/']} />
          <Row text={t('walkGroup')} keys={['↑', '↓', '←', '→']} />
          <Row text={t('walkList')} keys={['J', 'K']} />
          <Row text={t('peek')} keys={[t('space')]} />
          <Row text={t('select')} keys={['X']} />
          <Row text={t('selectUpTo')} keys={[t('shift'), 'X']} />
          <Row text={t('edit')} keys={['E']} />
          {reachable.some(({ id }) => id === 'my-tasks') ? (
            <>
              <Row text={t('addTask')} keys={['N']} />
              <Row text={t('completeTask')} keys={['D']} />
              <Row text={t('snoozeTask')} keys={['S']} />
            </>
          ) : null}
          <Row text={t('archive')} keys={['E']} />
          <Row text={t('markUnread')} keys={['U']} />
          <Row text={t('moveMedia')} keys={[alternateKey, '←', '→']} />
          <Row text={t('removeMedia')} keys={[t('delete')]} />
          <Row text={t('save')} keys={[modifierKey, 'S']} />
          <Row text={t('publish')} keys={[modifierKey, t('enter')]} />
          <Row text={t('close')} keys={['Esc']} />
          {reachable.map(({ id, title, shortcut }) => (
            <Row key={id} text={t('goTo', { title: title ?? id })} keys={['G', shortcut?.toUpperCase()]} />
          ))}
          <Row text={t('help')} keys={['?']} />
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

function Row({ text, keys }: { text: string; keys: ReactNode[] }) {
  return (
    <Table.Tr>
      <Table.Td>{text}</Table.Td>
      <Table.Td style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        {keys.map((key, index) => (
          <Kbd key={index} ms="var(--ff-space-1)">
            {key}
          </Kbd>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
