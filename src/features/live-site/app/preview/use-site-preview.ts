import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { settingLabel } from '../setting-label.ts';

/** Milliseconds without a key before the preview follows. */
const pause = 400;

export interface PreviewState {
  /** Of the previewed site; empty until there is one. */
  address: string;
  /** Rises with each change that the server has taken. */
  revision: number;
  /** Which field's value can't be shown; empty when all can. */
  unfit: string;
  error: Error | null;
  /** Sends the settings again. */
  renew: () => void;
}

/** Keeps the preview on the server as the settings are, checked as they will be when they are saved. */
export function useSitePreview(settings: SiteSettings): PreviewState {
  const { liveSite } = api.account(useAccountId());
  const [text] = useDebouncedValue(JSON.stringify(settings), pause);
  const [attempt, setAttempt] = useState(0);
  const [taken, setTaken] = useState({ address: '', revision: 0 });
  const [unfit, setUnfit] = useState('');
  const { mutate, error } = useMutation(
    liveSite.updateSitePreview.mutationOptions({
      meta: { shownInPlace: true },
      // One after the other, so that the last change is the last to arrive.
      scope: { id: 'site-preview' },
      onSuccess: ({ address }) => setTaken(({ revision }) => ({ address, revision: revision + 1 })),
    }),
  );
  useEffect(() => {
    let isCurrent = true;
    void import('../../site-settings.ts').then((file) => {
      if (!isCurrent) return;
      const checked = file.SiteSettings.safeParse(JSON.parse(text));
      const path = checked.error?.issues[0]?.path.map(String);
      setUnfit(path ? settingLabel(path) : '');
      if (checked.data) mutate({ settings: checked.data });
    });
    return () => {
      isCurrent = false;
    };
  }, [text, attempt, mutate]);
  return { ...taken, unfit, error, renew: () => setAttempt((before) => before + 1) };
}
