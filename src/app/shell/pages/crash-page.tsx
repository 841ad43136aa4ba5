import { ErrorState } from '#ui/page/error-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';

interface CrashPageProps {
  error: unknown;
  reset: () => void;
}

/** Browsers' errors (and Vite's for style sheets) for a file that is gone after an update of the product. */
const gone = /dynamically imported module|module script|preload CSS/i;

/**
 * Shown when a screen throws, with what to do. Files that can't be loaded are gone after an update, unless the device is
 * offline: then the screen is tried again.
 */
export function CrashPage({ error, reset }: CrashPageProps) {
  const t = useTexts(shellMessages);
  const isUnloaded = error instanceof Error && gone.test(error.message);
  const isOutdated = isUnloaded && navigator.onLine;
  const what = isOutdated ? 'outdated' : isUnloaded ? 'notHere' : 'crashed';
  return (
    <>
      <PageHeader title={t(`${what}.title`)} />
      <ErrorState
        title={t(`${what}.rest`)}
        reason={t(`${what}.text`)}
        retryLabel={isOutdated ? t('reload') : undefined}
        onRetry={isOutdated ? () => window.location.reload() : reset}
      />
    </>
  );
}
