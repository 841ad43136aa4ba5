import { useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { directionOf, writtenLanguage } from '#app-kit/language.ts';

/** Number and date formats of one language, with the page's direction, around texts that are English so far. */
export function IntlTexts({ language, children }: { language: string; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = writtenLanguage(language);
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return (
    <IntlProvider locale={language} timeZone={zone} onError={reportError}>
      {children}
    </IntlProvider>
  );
}

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
