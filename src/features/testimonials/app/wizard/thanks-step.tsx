import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { loadPart } from '#ui/late-part.ts';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { statusOf } from '../../browser/status.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { recordingPatterns as words } from '../../words/recording/recording-patterns.ts';
import type { Wizarding } from './use-wizard.ts';
import { wizardMessages } from './wizard-messages.ts';
import { RecordingSession } from '../../browser/recording/recording-session.ts';
import { teamRecordingPath } from '../../recording.ts';

const RecordStep = lazy(async () => ({ default: (await loadPart(() => import('./record-step.tsx'))).RecordStep }));

interface Props {
  wizard: Wizarding;
  recordings: Recordings;
  settings: TestimonialSettings;
  onEnd: () => void;
}

/** Thanks, with the offer to add a video; once added, it uploads in the background, whichever page is open. */
export function ThanksStep({ wizard, recordings, settings, onEnd }: Props) {
  const { film, photo } = recordings;
  const { draft, update } = wizard;
  const adding = useAddRecording(draft.formId);
  const [offer, setOffer] = useState<'open' | 'over'>('open');
  const isAdding = useRef(false);
  useEffect(() => void photo.forget(), [photo]);
  // An unfinished upload from a closed dialog resumes when it is reopened.
  useEffect(() => () => void (isAdding.current || film.leave()), [film]);
  if (draft.isRecording && adding.isIdle) {
    const done = () => {
      const hasRecording = film.get().recording !== undefined;
      isAdding.current = hasRecording;
      if (hasRecording) return adding.mutate(recordings, { onSuccess: wizard.end });
      update({ isRecording: false });
      setOffer('over');
    };
    const questions = settings.prepQuestions.map((question) => question.trim()).filter(Boolean);
    return (
      <Suspense fallback={<SkeletonRows count={3} height={48} />}>
        <RecordStep session={film} questions={questions} onDone={done} />
      </Suspense>
    );
  }
  const again = () => {
    isAdding.current = false;
    adding.reset();
  };
  if (!adding.isIdle) return <Adding {...{ film, adding, onEnd }} onAgain={again} />;
  return <Offer isLive={draft.written?.isLive ?? false} isOpen={offer === 'open'} {...{ onEnd, setOffer, update }} />;
}

interface OfferProps {
  isLive: boolean;
  isOpen: boolean;
  onEnd: () => void;
  setOffer: (offer: 'over') => void;
  update: Wizarding['update'];
}

function Offer({ isLive, isOpen, onEnd, setOffer, update }: OfferProps) {
  const t = useTexts(wizardMessages.thanks);
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>{t('title')}</Text>
        <Text>{t(isLive ? 'published' : 'kept')}</Text>
      </div>
      {isOpen ? <Text>{t('offer')}</Text> : null}
      <Group justify="flex-end">
        {isOpen ? (
          <>
            <Button variant="default" onClick={() => setOffer('over')}>
              {t('no')}
            </Button>
            <Button onClick={() => update({ isRecording: true })} data-autofocus>
              {t('record')}
            </Button>
          </>
        ) : (
          <Button onClick={onEnd}>{t('done')}</Button>
        )}
      </Group>
    </Stack>
  );
}

interface AddingProps {
  film: Recordings['film'];
  adding: ReturnType<typeof useAddRecording>;
  onAgain: () => void;
  onEnd: () => void;
}

/** The upload's progress; the dialog may be closed in the meantime. */
function Adding({ film, adding: { error, isSuccess }, onAgain, onEnd }: AddingProps) {
  const t = useTexts(wizardMessages.thanks);
  const { recording, sending } = useSyncExternalStore(film.subscribe, film.get);
  const isRefused = sending?.state === 'refused';
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>{t('title')}</Text>
        <Text>{t(isSuccess ? 'added' : 'adding')}</Text>
        {recording && !isSuccess ? <Text c="dimmed">{statusOf(words, recording, sending)}</Text> : null}
      </div>
      <FormAlert reason={error && !isRefused ? problemText(error) : undefined} />
      <Group justify="flex-end">
        {error ? (
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        ) : null}
        <Button onClick={onEnd}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}

export interface Recordings {
  /** The recording or file that belongs to the text. */
  film: RecordingSession;
  /** The customer's portrait. */
  photo: RecordingSession;
}

/** Forms whose video is still uploading, even if their dialog is closed. */
const underWay = new Map<string, Recordings>();

/** Files of one form: kept in this browser and uploaded in the background, like those of customers. */
export function useRecordings(formId: string): Recordings {
  const accountId = useAccountId();
  const [recordings] = useState(() => {
    const known = underWay.get(formId);
    if (known) return known;
    const sessionOf = (kind: string) =>
      new RecordingSession({
        link: `${kind} ${formId}`,
        endpoint: `${teamRecordingPath}/${accountId}`,
        key: () => formId,
      });
    return { film: sessionOf('film'), photo: sessionOf('photo') };
  });
  return recordings;
}

/** Adds the video to the testimonial once it is uploaded, whichever page is open then. */
function useAddRecording(formId: string) {
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (recordings: Recordings) => {
      const { film } = recordings;
      underWay.set(formId, recordings);
      try {
        const recordingId = await film.sent();
        const posterMs = film.get().recording?.posterMs ?? null;
        await testimonials.addRecording.call({ formId, recordingId, posterMs });
      } finally {
        underWay.delete(formId);
      }
      await film.forget();
    },
    meta: { shownInPlace: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.key() }),
  });
}
