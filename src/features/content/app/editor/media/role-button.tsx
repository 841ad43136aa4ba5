import { Check, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './role-slots.module.css';

interface RoleButtonProps extends ComponentProps<'button'> {
  isFilled: boolean;
}

export function RoleButton({ isFilled, children, ...props }: RoleButtonProps) {
  return (
    <button type="button" aria-haspopup="menu" {...props} className={styles.role}>
      {isFilled ? <Check size={14} strokeWidth={2.5} aria-hidden /> : <Plus size={14} strokeWidth={2} aria-hidden />}
      {children}
    </button>
  );
}
