import '../theme/base.css'; // It names the order of the layers, so it comes before any of them.
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where snackbars, toasts and undo offers appear; the shell mounts it once inside ThemeProvider. */
export function Notices() {
  return <Notifications position="bottom-right" limit={5} zIndex={1000} containerWidth={420} />;
}
