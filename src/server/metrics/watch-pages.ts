import { subscribe } from 'node:diagnostics_channel';
import { Counter } from 'prom-client';

/** Public responses sent from memory, pages served from the cache, and pages rendered. */
export function watchPages(): void {
  const pages = new Counter({
    name: 'fieldfolio_pages_total',
    help: 'Public pages by how they were answered: memory (sent as it was kept, pictures too), hit (kept page) or render (made anew)',
    labelNames: ['outcome'],
  });
  subscribe('fieldfolio.page', (outcome) => pages.inc({ outcome: String(outcome) }));
}
