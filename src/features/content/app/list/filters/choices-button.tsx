import { Button, type ButtonProps } from '@mantine/core';
import { ChevronDown, ListFilter } from 'lucide-react';
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
      px="sm"
      variant={count ? 'light' : 'default'}
      rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
    >
      {count ? `${name} · ${count}` : name}
    </Button>
  );
}

/** For conditions on all other fields: an icon, since the row is full. */
export function MoreButton({ name, count, ...props }: ChoicesButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      {...props}
      px="sm"
      aria-label={count ? `${name} · ${count}` : name}
      title={name}
      variant={count ? 'light' : 'default'}
    >
      <ListFilter size={16} strokeWidth={1.75} aria-hidden />
      {count ? <span style={{ marginInlineStart: 'var(--ff-space-1)' }}>{count}</span> : null}
    </Button>
  );
}
