import { ErrorState } from '#ui/page/error-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';

interface CrashPageProps {
  error: unknown;
  reset: () => void;
}

/** What browsers, and Vite for style sheets, say of a file that is gone after an update of the product. */
const gone = /dynamically imported module|module script|preload CSS/i;

/** A screen that threw. One whose files are gone is reloaded. */
export function CrashPage({ error, reset }: CrashPageProps) {
  const t = useTexts(shellMessages);
  const isOutdated = error instanceof Error && gone.test(error.message);
  const what = isOutdated ? 'outdated' : 'crashed';
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
