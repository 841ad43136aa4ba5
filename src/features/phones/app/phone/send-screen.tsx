import { Camera, Images } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { PickFiles } from '#features/media/app/upload/pick/pick-files.tsx';
import { isUnsent } from '#features/media/app/upload/upload-queue.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PairedPhone } from '../../phone.ts';
import { phoneApi } from './phone-api.ts';
import { phoneMessages } from './phone-messages.ts';
import { openUploads, phoneUploads, SentList } from './sent-list.tsx';
import styles from './phone.module.css';

interface SendScreenProps {
  phone: PairedPhone;
  /** Called when the phone's state may have changed. */
  onChange: () => void;
}

/** The camera first, the gallery second, then uploads. */
export function SendScreen({ phone, onChange }: SendScreenProps) {
  const t = useTexts(phoneMessages);
  const uploads = useSyncExternalStore(phoneUploads.subscribe, phoneUploads.snapshot);
  const changed = useEffectEvent(onChange);
  useEffect(() => openUploads(phone, () => changed()), [phone]);
  useGoingOn(uploads.some(isUnsent));
  const add = (files: File[]) => void phoneUploads.add(files, { accountId: phone.accountId });
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.business}>
          <bdi>{phone.businessName}</bdi>
        </h1>
      </header>
      <div className={styles.verbs}>
        <PickFiles onFiles={add} camera>
          {(open) => (
            <button type="button" className={styles.camera} onClick={open}>
              <Camera size={48} strokeWidth={1.5} aria-hidden />
              {t('send.camera')}
            </button>
          )}
        </PickFiles>
        <PickFiles onFiles={add}>
          {(open) => (
            <button type="button" className={styles.second} onClick={open}>
              <Images size={20} strokeWidth={1.75} aria-hidden />
              {t('send.gallery')}
            </button>
          )}
        </PickFiles>
      </div>
      <SentList uploads={uploads} />
      <Footer phone={phone} onChange={onChange} />
    </main>
  );
}

function Footer({ phone, onChange }: SendScreenProps) {
  const t = useTexts(phoneMessages);
  const leave = async () => {
    if (!window.confirm(t('disconnectAsk'))) return;
    await phoneApi.leave().catch(() => undefined);
    onChange();
  };
  return (
    <footer className={styles.footer}>
      <span>{t('connected', { name: phone.name })}</span>
      <button type="button" className={styles.quiet} onClick={() => void leave()}>
        {t('disconnect')}
      </button>
    </footer>
  );
}

/** Resumes when connection or page are back, keeps the screen on, and asks before the page is closed. */
function useGoingOn(isOnTheWay: boolean): void {
  useEffect(() => {
    const goOn = () => phoneUploads.tryAgain();
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
    };
  }, []);
  useEffect(() => {
    if (!isOnTheWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    // A sleeping phone stops uploading. Browsers without wake locks, or with a low battery, refuse.
    const wakeLock = (navigator.wakeLock as WakeLock | undefined)?.request('screen').catch(() => undefined);
    return () => {
      window.removeEventListener('beforeunload', ask);
      void wakeLock?.then((lock) => lock?.release());
    };
  }, [isOnTheWay]);
}
