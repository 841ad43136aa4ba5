import './mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';

// What is said before they are there waits for them.
const Notices = lazy(() => import('#ui/notices.tsx').then((found) => ({ default: found.Notices })));

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
