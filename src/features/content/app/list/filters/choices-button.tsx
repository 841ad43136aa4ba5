import { Button, type ButtonProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ChoicesButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  name: string;
  count: number;
}

export function ChoicesButton({ name, count, ...props }: ChoicesButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      {...props}
      variant={count ? 'light' : 'default'}
      rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
    >
      {count ? `${name} · ${count}` : name}
    </Button>
  );
}
