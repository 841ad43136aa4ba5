import { Settings2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ToolButton } from '#ui/page/tool-button.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { pipelineMessages } from '../messages.ts';

export function ViewButton(props: Omit<ComponentProps<'button'>, 'color' | 'children'>) {
  const t = useTexts(pipelineMessages);
  const icon = <Settings2 size={16} strokeWidth={1.75} aria-hidden />;
  return <ToolButton aria-haspopup="dialog" {...props} icon={icon} label={t('view')} />;
}
