import { notifications } from '@mantine/notifications';
import { noticeLook, type NoticeKind } from './notice-kind.tsx';

/** Spec 1 §8: toasts stay for 5 seconds at the bottom right. */
const hideAfter = 5000;

export interface Toast {
  kind: NoticeKind;
  message: string;
  title?: string;
}

/** Shows a toast at the bottom right. Returns its id, for `hideNotice`. */
export function showToast({ kind, message, title }: Toast): string {
  return notifications.show({ ...noticeLook(kind), title, message, position: 'bottom-right', autoClose: hideAfter });
}
