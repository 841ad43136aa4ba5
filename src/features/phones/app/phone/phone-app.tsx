import { CloudOff, PauseCircle, Smartphone } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { Message } from './message.tsx';
import { PairScreen } from './pair-screen.tsx';
import { phoneMessages } from './phone-messages.ts';
import styles from './phone.module.css';
import { SendScreen } from './send-screen.tsx';
import { usePhone } from './use-phone.ts';

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
