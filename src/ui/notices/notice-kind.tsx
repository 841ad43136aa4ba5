import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { NotificationData } from '@mantine/notifications';

export type NoticeKind = 'success' | 'warning' | 'error' | 'info';

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info };

/** A notice kind's look, and its urgency for screen readers. */
export function noticeLook(kind: NoticeKind): Omit<NotificationData, 'message'> {
  const Icon = icons[kind];
  return {
    color: kind,
    icon: <Icon size={18} strokeWidth={1.75} aria-hidden />,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': 'Close' },
  };
}
