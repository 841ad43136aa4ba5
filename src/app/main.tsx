import './mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Notices } from '#ui/notices.tsx';
import { App } from './app.tsx';
import { IntlTexts } from './intl-texts.tsx';
import { currentLanguage } from './language.ts';
import { en } from './messages/en.ts';
import { queryClient } from './query-client.ts';

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <IntlTexts language={currentLanguage()} messages={en}>
        <App notices={<Notices />} />
      </IntlTexts>
    </QueryClientProvider>,
  );
