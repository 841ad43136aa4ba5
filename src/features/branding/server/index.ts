import { ofHost } from './of-host.ts';

export const branding = { open: { ofHost } };
