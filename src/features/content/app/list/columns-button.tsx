import { ActionIcon } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../messages.ts';

export function ColumnsButton(props: Omit<ComponentProps<'button'>, 'color' | 'style'>) {
  const t = useTexts(contentMessages);
  return (
    <ActionIcon aria-haspopup="dialog" aria-label={t('tableColumns')} title={t('tableColumns')} {...props}>
      <Settings2 size={18} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
