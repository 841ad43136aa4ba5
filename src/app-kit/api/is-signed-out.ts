/** Whether the server found no session when it sent this page (`server/app-routes.ts` marks it). */
export const isSignedOut = (): boolean => document.documentElement.dataset['visitor'] === 'nobody';
