import { use, useEffect, useState } from 'react';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { Wear } from './use-branding.ts';

/** Checks the code of a mail, once, and shows the page in the look of its person's agency. */
export function useMailCheck<Found extends { branding: HostBranding }>(start: () => Promise<Found>): Promise<Found> {
  const wear = use(Wear);
  const [check] = useState(start);
  useEffect(() => {
    check.then(
      ({ branding }) => wear(branding),
      () => wear(null),
    );
  }, [check, wear]);
  return check;
}
