import './mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Notices } from './later-notices.ts';
import { queryClient } from '#app-kit/api/query-client.ts';

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App
        notices={
          <Suspense>
            <Notices />
          </Suspense>
        }
      />
    </QueryClientProvider>,
  );
