import { Menu } from '@mantine/core';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useTexts } from '../text/use-texts.ts';

const texts = { toTop: 'Move to the top', up: 'Move up', down: 'Move down', toBottom: 'Move to the bottom' } as const;

interface MoveItemsProps {
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** Menu items that do everything dragging does. */
export function MoveItems({ place, count, onMove }: MoveItemsProps) {
  const t = useTexts(texts);
  const moves = [
    { text: t('toTop'), to: 0, Icon: ArrowUpToLine, isPossible: place > 0 },
    { text: t('up'), to: place - 1, Icon: ArrowUp, isPossible: place > 0 },
    { text: t('down'), to: place + 1, Icon: ArrowDown, isPossible: place < count - 1 },
    { text: t('toBottom'), to: count - 1, Icon: ArrowDownToLine, isPossible: place < count - 1 },
  ];
  return moves.map(({ text, to, Icon, isPossible }) => (
    <Menu.Item
      key={text}
      leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}
      disabled={!isPossible}
      onClick={() => onMove(to)}
    >
      {text}
    </Menu.Item>
  ));
}
