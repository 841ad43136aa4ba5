import { ActionIcon, Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useIsUpTo } from '../theme/use-is-up-to.ts';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'children'> {
  icon: ReactNode;
  label: string;
}

/** A button of a toolbar; on phones its icon alone, so that the tools of a screen fit in one row. */
export function ToolButton({ icon, label, ...button }: ToolButtonProps) {
  return useIsUpTo('phone') ? (
    <ActionIcon variant="default" aria-label={label} title={label} {...button}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} {...button}>
      {label}
    </Button>
  );
}
