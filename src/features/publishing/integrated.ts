import { z } from 'zod';
import { ChannelKindName, channelHealths } from './channel.ts';

/** An account with what it is connected to, for the house. */
export const IntegratedAccount = z.object({
  accountId: z.string(),
  businessName: z.string(),
  agencyName: z.string(),
  channels: z.array(
    z.object({ uid: z.string(), kind: ChannelKindName, name: z.string(), health: z.enum(channelHealths) }),
  ),
  live: z.number(),
  failed: z.number(),
});
export type IntegratedAccount = z.infer<typeof IntegratedAccount>;
