import '../theme/base.css'; // It names the order of the layers, so it comes before any of them.
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import styles from './notices.module.css';

/** Where snackbars, toasts and undo offers appear; the shell mounts it once inside ThemeProvider. */
export function Notices() {
  return (
    <Notifications
      className={styles.notices}
      position="bottom-right"
      limit={5}
      zIndex="var(--ff-layer-notice)"
      containerWidth={420}
    />
  );
}
