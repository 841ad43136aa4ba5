import { useEffect, type ReactNode } from 'react';
import { IntlProvider, type AbstractIntlMessages } from 'use-intl';
import { directionOf } from './language.ts';

interface IntlTextsProps {
  language: string;
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** Texts, numbers and dates in one language, with the page's direction following it. */
export function IntlTexts({ language, messages, children }: IntlTextsProps) {
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return (
    <IntlProvider locale={language} messages={messages} timeZone={zone} onError={reportError}>
      {children}
    </IntlProvider>
  );
}

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
