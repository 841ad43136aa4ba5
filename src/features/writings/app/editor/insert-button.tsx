import { ActionIcon } from '@mantine/core';
import { TextCursorInput } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { insertMessages } from './insert-messages.ts';

export function InsertButton(props: Omit<ComponentProps<'button'>, 'color' | 'style'>) {
  const t = useTexts(insertMessages);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-haspopup="menu"
      {...props}
      aria-label={t('insert')}
      title={t('insert')}
    >
      <TextCursorInput size={20} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
