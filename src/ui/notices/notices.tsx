import '../theme/base.css'; // It defines the layer order, so it comes before any layer.
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import styles from './notices.module.css';

/** Snackbars, toasts and undo offers appear here; the shell mounts it once inside ThemeProvider. */
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
