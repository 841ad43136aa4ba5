import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PairedPhone } from '../../phone.ts';
import { Message } from './message.tsx';
import { phoneMessages } from './phone-messages.ts';
import styles from './phone.module.css';
import { phoneApi, PhoneRefusal } from './phone-api.ts';

interface PairScreenProps {
  code: string;
  onPaired: (phone: PairedPhone) => void;
  onGiveUp: () => void;
}

/** Shows whose business a code belongs to before it is used: someone may have scanned a stranger's. */
export function PairScreen({ code, onPaired, onGiveUp }: PairScreenProps) {
  const t = useTexts(phoneMessages);
  const { invitation, reason, isOver, isBusy, look, pair } = usePairing(code, onPaired);
  if (isOver)
    return (
      <Message icon={<CircleAlert />} title={t('pair.expired')} text={reason ?? ''}>
        <button type="button" className={styles.second} onClick={onGiveUp}>
          {t('tryAgain')}
        </button>
      </Message>
    );
  return (
    <main className={styles.message} aria-busy={invitation === undefined}>
      <h1 className={styles.heading}>
        <span className={styles.lead}>{t('pair.title')}</span> <bdi>{invitation?.businessName ?? '…'}</bdi>
      </h1>
      <p className={styles.text}>{t('pair.text')}</p>
      {invitation ? <NameForm invitation={invitation} isBusy={isBusy} onSubmit={(name) => void pair(name)} /> : null}
      <p className={styles.alert} role="alert">
        {reason}
      </p>
      {!invitation && reason ? (
        <button type="button" className={styles.second} onClick={() => void look()}>
          {t('tryAgain')}
        </button>
      ) : null}
    </main>
  );
}

interface NameFormProps {
  invitation: Invitation;
  isBusy: boolean;
  onSubmit: (name: string) => void;
}

function NameForm({ invitation, isBusy, onSubmit }: NameFormProps) {
  const t = useTexts(phoneMessages.pair);
  const [name, setName] = useState(invitation.suggestedName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(name);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.field}>
        {t('name')}
        <input
          className={styles.input}
          value={name}
          maxLength={60}
          required
          autoComplete="off"
          dir="auto"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className={styles.first} disabled={isBusy}>
        {t('connect')}
      </button>
    </form>
  );
}

/** The account and person of a code. */
interface Invitation {
  businessName: string;
  suggestedName: string;
}

function usePairing(code: string, onPaired: (phone: PairedPhone) => void) {
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
