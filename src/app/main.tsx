import './styles/mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { LaterNotices } from './later-notices.tsx';
import { queryClient } from '#app-kit/api/query-client.ts';

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App notices={<LaterNotices />} />
    </QueryClientProvider>,
  );
