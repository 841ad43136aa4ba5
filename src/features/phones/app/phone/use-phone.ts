import { useCallback, useEffect, useState } from 'react';
import type { PairedPhone } from '../../phone.ts';
import { phoneApi, PhoneRefusal } from './phone-api.ts';

export type PhoneState =
  | { kind: 'loading' | 'offline' | 'unpaired' }
  /** Turned off by the business or the house, for now. */
  | { kind: 'off'; reason: string }
  | { kind: 'pairing'; code: string }
  | { kind: 'paired'; phone: PairedPhone };

/** The code in a scanned link. It is after #, where no server or log sees it. */
const scannedCode = () => window.location.hash.slice(1);

/** This phone's state, refetched whenever it may have changed. */
export function usePhone() {
  const [state, setState] = useState<PhoneState>({ kind: 'loading' });
  const ask = useCallback(async () => {
    const code = scannedCode();
    const next: PhoneState = code ? { kind: 'pairing', code } : await standing();
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

async function standing(): Promise<PhoneState> {
  try {
    return { kind: 'paired', phone: await phoneApi.state() };
  } catch (error) {
    const status = error instanceof PhoneRefusal ? error.status : 0;
    if (status === 401 || status === 404) return { kind: 'unpaired' };
    if (status === 403) return { kind: 'off', reason: (error as PhoneRefusal).message };
    return { kind: 'offline' };
  }
}
