import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { hasUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const t = useTexts(shellMessages);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          {t(hasUnsentEdits() ? 'offline' : 'offlineShort')}
        </p>
      )}
    </div>
  );
}
