import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { QrPicture } from '#ui/qr/qr-picture.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { phonesMessages } from './messages.ts';
import styles from './phones.module.css';

interface PairDialogProps {
  accountId: string;
  opened: boolean;
  onClose: () => void;
}

/** Shows a code until a phone has used it, then that phone's name. */
export function PairDialog({ accountId, opened, onClose }: PairDialogProps) {
  const t = useTexts(phonesMessages.dialog);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="sm">
      <Pairing accountId={accountId} onClose={onClose} />
    </Modal>
  );
}

function Pairing({ accountId, onClose }: Omit<PairDialogProps, 'opened'>) {
  const t = useTexts(phonesMessages);
  const [paired, setPaired] = useState<string>();
  const [round, setRound] = useState(0);
  const restart = () => {
    setPaired(undefined);
    setRound(round + 1);
  };
  if (paired === undefined) return <Code key={round} accountId={accountId} onPaired={setPaired} onRestart={restart} />;
  return (
    <Stack gap="md" align="center" role="status">
      <CircleCheck className={styles.good} size={48} strokeWidth={1.5} aria-hidden />
      <strong className={styles.lead}>{t('wasPaired', { name: paired })}</strong>
      <span className={styles.facts}>{t('dialog.pairedText')}</span>
      <Group gap="xs">
        <Button variant="default" onClick={restart}>
          {t('dialog.another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('dialog.done')}
        </Button>
      </Group>
    </Stack>
  );
}

interface CodeProps {
  accountId: string;
  /** Called with the phone's name. */
  onPaired: (name: string) => void;
  onRestart: () => void;
}

function Code({ accountId, onPaired, onRestart }: CodeProps) {
  const t = useTexts(phonesMessages.dialog);
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]);
  const { createPairing } = api.account(accountId).phones;
  // Created once per opening: another request would invalidate the code on the screen.
  const pairing = useQuery({
    queryKey: [...createPairing.key(), key],
    queryFn: () => createPairing.call(undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { shownInPlace: true },
  });
  // Others in the account may be pairing theirs.
  useLive('phonePaired', ({ payload }) => {
    const { pairingId, name } = payload as { pairingId: string; name: string };
    if (pairingId === pairing.data?.uid) onPaired(name);
  });
  const left = useSecondsLeft(pairing.data?.expireDate);
  if (pairing.error) return <ErrorState reason={problemText(pairing.error)} onRetry={onRestart} />;
  if (!pairing.data) return <Skeleton height={280} />;
  const link = `${window.location.origin}/phones#${pairing.data.code}`;
  if (left <= 0)
    return (
      <Stack gap="md" align="center" role="status">
        <span>{t('expired')}</span>
        <Button onClick={onRestart}>{t('again')}</Button>
      </Stack>
    );
  return (
    <Stack gap="md" align="center">
      <strong className={styles.lead}>{t('scan')}</strong>
      <QrPicture text={link} label={t('code')} />
      <span className={styles.steps}>{t('steps')}</span>
      {isLocal() ? <span className={styles.warning}>{t('local', { host: window.location.host })}</span> : null}
      <CopyLine text={link} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
      <span className={styles.facts}>
        <span role="status">{t('waiting')}</span> <span role="timer">{t('left', { time: clock(left) })}</span>
      </span>
    </Stack>
  );
}

/** A phone that scans “localhost” would connect to itself. */
const isLocal = (): boolean => /^(localhost|127\.|\[::1\])/.test(window.location.hostname);

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useSecondsLeft(until: Date | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return until ? Math.max(0, Math.ceil((until.getTime() - now) / 1_000)) : 1;
}
