import { Button, type ButtonProps } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { pipelineMessages } from '../messages.ts';

export function ViewButton(props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  const t = useTexts(pipelineMessages);
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      {...props}
      leftSection={<Settings2 size={16} strokeWidth={1.75} aria-hidden />}
    >
      {t('view')}
    </Button>
  );
}
