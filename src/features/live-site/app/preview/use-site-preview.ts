import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { settingLabel } from '../setting-label.ts';

/** Milliseconds after the last key before the preview updates. */
const pause = 400;

export interface PreviewState {
  /** The previewed site's URL; empty until there is one. */
  address: string;
  /** Rises with each change that the server has stored. */
  revision: number;
  /** The field whose value can't be shown; empty if all can. */
  unfit: string;
  error: Error | null;
  /** Sends the settings again. */
  renew: () => void;
}

/** Keeps the server's preview in step with the settings, validated as they will be on save. */
export function useSitePreview(settings: SiteSettings): PreviewState {
  const { liveSite } = api.account(useAccountId());
  const [text] = useDebouncedValue(JSON.stringify(settings), pause);
  const [attempt, setAttempt] = useState(0);
  const [taken, setTaken] = useState({ address: '', revision: 0 });
  const [unfit, setUnfit] = useState('');
  const { mutate, error } = useMutation(
    liveSite.updateSitePreview.mutationOptions({
      meta: { shownInPlace: true },
      // Sequential, so that the last change arrives last.
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
