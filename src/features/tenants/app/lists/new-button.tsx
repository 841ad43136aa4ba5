import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { can, type Permission } from '#access/permissions.ts';
import { useView } from '#app-kit/view/view.ts';

interface NewButtonProps {
  /** Another capability's screen, which creates what the list shows. */
  to: '/accounts/new' | '/agency/new';
  need: Permission;
  children: string;
}

/** For users who may add to the list. */
export function NewButton({ to, need, children }: NewButtonProps) {
  if (!can(useView(), need)) return null;
  return (
    <Button component={Link} to={to} leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
      {children}
    </Button>
  );
}
