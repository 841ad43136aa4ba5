import { notifications } from '@mantine/notifications';
import { noticeLook, type NoticeKind } from './notice-kind.tsx';

/** Spec 1 §8: hides itself after 3000 ms. */
const hideAfter = 3000;

/** Shows a line at the top center. Returns the id, for `hideNotice`. */
export function showSnackbar(kind: NoticeKind, message: string): string {
  return notifications.show({ ...noticeLook(kind), message, position: 'top-center', autoClose: hideAfter });
}

/** The snackbar by kind: `snackbar.success('Saved')`. */
export const snackbar = {
  success: (message: string) => showSnackbar('success', message),
  warning: (message: string) => showSnackbar('warning', message),
  error: (message: string) => showSnackbar('error', message),
  info: (message: string) => showSnackbar('info', message),
};
