import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PairedPhone } from '../../phone.ts';
import { phoneApi, PhoneRefusal } from './phone-api.ts';
import { phoneMessages } from './phone-messages.ts';

/** The account and person of a code. */
export interface Invitation {
  businessName: string;
  suggestedName: string;
}

/** Checks a code, and pairs this phone with it. */
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
      // Retrying the same code wouldn't help.
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
