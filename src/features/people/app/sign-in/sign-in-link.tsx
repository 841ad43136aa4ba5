import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './sign-in-location.ts';

/** A link between the pages outside the shell. */
export function SignInLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <Anchor href={to} onClick={follow} size="sm" fw={500}>
      {children}
    </Anchor>
  );
}
