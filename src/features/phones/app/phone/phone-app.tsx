import { CloudOff, PauseCircle, Smartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PairedPhone } from '../../phone.ts';
import { Message } from './message.tsx';
import { PairScreen } from './pair-screen.tsx';
import { phoneApi, PhoneRefusal } from './phone-api.ts';
import { phoneMessages } from './phone-messages.ts';
import styles from './phone.module.css';
import { SendScreen } from './send-screen.tsx';

/** /phones: a paired phone's page, and the target of a scanned code. */
export function PhoneApp() {
  const t = useTexts(phoneMessages);
  const { state, ask, onPaired, giveUpCode } = usePhone();
  switch (state.kind) {
    case 'loading':
      return <main className={styles.page} aria-busy="true" />;
    case 'pairing':
      return <PairScreen key={state.code} code={state.code} onPaired={onPaired} onGiveUp={giveUpCode} />;
    case 'paired':
      return <SendScreen phone={state.phone} onChange={() => void ask()} />;
    case 'unpaired':
      return <Message icon={<Smartphone />} title={t('unpaired.title')} text={t('unpaired.text')} />;
    case 'off':
      return (
        <Message icon={<PauseCircle />} title={t('off')} text={state.reason}>
          <TryAgain onClick={() => void ask()} />
        </Message>
      );
    case 'offline':
      return (
        <Message icon={<CloudOff />} title={t('title')} text={t('noConnection')}>
          <TryAgain onClick={() => void ask()} />
        </Message>
      );
  }
}

function TryAgain({ onClick }: { onClick: () => void }) {
  const t = useTexts(phoneMessages);
  return (
    <button type="button" className={styles.second} onClick={onClick}>
      {t('tryAgain')}
    </button>
  );
}

type PhoneState =
  | { kind: 'loading' | 'offline' | 'unpaired' }
  /** Turned off by the business or the house, for now. */
  | { kind: 'off'; reason: string }
  | { kind: 'pairing'; code: string }
  | { kind: 'paired'; phone: PairedPhone };

/** The code in a scanned link. It is after #, where no server or log sees it. */
const scannedCode = () => window.location.hash.slice(1);

/** This phone's state, refetched whenever it may have changed. */
function usePhone() {
  const [state, setState] = useState<PhoneState>({ kind: 'loading' });
  const ask = useCallback(async () => {
    const code = scannedCode();
    const next: PhoneState = code ? { kind: 'pairing', code } : await currentState();
    // If there is no reception for a moment, the screen stays and recovers by itself.
    setState((known) => (known.kind === 'paired' && next.kind === 'offline' ? known : next));
  }, []);
  useEffect(() => {
    void ask();
    const again = () => void ask();
    window.addEventListener('online', again);
    window.addEventListener('hashchange', again);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('hashchange', again);
    };
  }, [ask]);
  const onPaired = (phone: PairedPhone) => {
    window.history.replaceState(null, '', window.location.pathname);
    setState({ kind: 'paired', phone });
  };
  const giveUpCode = () => {
    window.history.replaceState(null, '', window.location.pathname);
    void ask();
  };
  return { state, ask, onPaired, giveUpCode };
}

async function currentState(): Promise<PhoneState> {
  try {
    return { kind: 'paired', phone: await phoneApi.state() };
  } catch (error) {
    const status = error instanceof PhoneRefusal ? error.status : 0;
    if (status === 401 || status === 404) return { kind: 'unpaired' };
    if (status === 403) return { kind: 'off', reason: (error as PhoneRefusal).message };
    return { kind: 'offline' };
  }
}
