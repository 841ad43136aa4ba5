import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PairedPhone } from '../../phone.ts';
import { phoneApi, PhoneRefusal } from './phone-api.ts';
import { phoneMessages } from './phone-messages.ts';

/** What a code leads to. */
export interface Invitation {
  businessName: string;
  suggestedName: string;
}

/** Looks at a code, and pairs this phone by it. */
export function usePairing(code: string, onPaired: (phone: PairedPhone) => void) {
  const t = useTexts(phoneMessages);
  const [invitation, setInvitation] = useState<Invitation>();
  const [reason, setReason] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setReason(undefined);
    try {
      await work();
    } catch (error) {
      const { status, message } = error instanceof PhoneRefusal ? error : new PhoneRefusal(0, '');
      setReason(message || t('noConnection'));
      // Trying the same code again would help as little as before.
      setOver(status === 410 || status === 429 || (status === 400 && invitation === undefined));
    }
    setBusy(false);
  };
  const look = () => attempt(async () => setInvitation(await phoneApi.look(code)));
  const pair = (name: string) => attempt(async () => onPaired(await phoneApi.pair(code, name)));
  const begin = useEffectEvent(look);
  useEffect(() => void begin(), []);
  return { invitation, reason, isOver, isBusy, look, pair };
}
