import { z } from 'zod';
import type { ChannelKindName } from '../../../channel-kinds.ts';
import type { Begun, ConnectContext, Kept } from '../adapter.ts';
import { askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { graph, graphMeaning } from './graph.ts';
import { appOf, askPerson, type OAuth, requireScopes, TokenAnswer, tokensFor } from './oauth.ts';

/** Versions last for two years: developers.facebook.com, Graph API changelog. */
const version = 'v24.0';
export const graphOrigin = `https://graph.facebook.com/${version}`;

/** Facebook Login, for Pages and for the Instagram accounts that belong to them. */
function loginOf(who: string, scopes: readonly string[]): OAuth {
  return {
    who,
    authorize: `https://www.facebook.com/${version}/dialog/oauth`,
    token: `${graphOrigin}/oauth/access_token`,
    scopes,
    separator: ',',
    // People who have unchecked something are asked for it again.
    asks: { auth_type: 'rerequest' },
  };
}

const Page = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string().default(''),
  access_token: z.string().optional(),
  tasks: z.array(z.string()).default([]),
  instagram_business_account: z.object({ id: z.string(), username: z.string() }).optional(),
});
const Pages = z.object({
  data: z.array(Page),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});
const Permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });

/** A Page that the person may post to, with its token, which doesn't end. */
export type AllowedPage = z.infer<typeof Page> & { access_token: string };

/** How Pages are connected for one kind. */
export function pagesLogin(kind: ChannelKindName, who: string, scopes: readonly string[]) {
  const login = loginOf(who, scopes);
  return {
    begin: async (context: ConnectContext): Promise<Begun> => askPerson(login, appOf(context.ports, kind), context),
    async pages(context: ConnectContext, memo: Kept, query: Readonly<Record<string, string>>): Promise<AllowedPage[]> {
      const { ports } = context;
      const app = appOf(ports, kind);
      const { tokens } = await tokensFor(context, login, app, memo, query);
      // Only tokens of Pages that come from a lasting token last.
      const lasting = await askJson(ports, login.token, {
        who,
        shape: TokenAnswer,
        form: {
          grant_type: 'fb_exchange_token',
          client_id: app.id,
          client_secret: app.secret,
          fb_exchange_token: tokens.accessToken,
        },
        meaning: (answer) => graphMeaning(who, answer),
      });
      const meta = { who, origin: graphOrigin, token: lasting.access_token, ports };
      const { data } = await graph(meta, '/me/permissions', Permissions);
      requireScopes(
        login,
        data.flatMap(({ permission, status }) => (status === 'granted' ? [permission] : [])),
      );
      return allPages(meta);
    },
  };
}

async function allPages(meta: Parameters<typeof graph>[0]): Promise<AllowedPage[]> {
  const fields = 'id,name,link,access_token,tasks,instagram_business_account{id,username}';
  const pages: AllowedPage[] = [];
  let after: string | undefined = '';
  for (let step = 0; step < 20 && after !== undefined; step += 1) {
    const asked: { query: Record<string, string> } = { query: { fields, limit: '100', ...(after && { after }) } };
    const { data, paging }: z.infer<typeof Pages> = await graph(meta, '/me/accounts', Pages, asked);
    for (const { access_token: token, ...page } of data)
      if (token && page.tasks.includes('CREATE_CONTENT')) pages.push({ ...page, access_token: token });
    after = paging?.next ? paging.cursors?.after : undefined;
  }
  if (pages.length > 0) return pages;
  const message = `${meta.who} names no Page that you may post to. Choose one when it asks, or have its owner give you access.`;
  throw new ChannelError('refused', message);
}
