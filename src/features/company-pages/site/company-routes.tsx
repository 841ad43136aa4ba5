import path from 'node:path';
import { Hono } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { findSource } from '#features/sign-up/server/request-sign-up.ts';
import { SignUpSource } from '#features/sign-up/sign-up.ts';
import { findHouseAgency } from '#features/tenants/server/agencies/insert-agency.ts';
import { findAgencyPage } from '#features/white-label/server/agency-pages.ts';
import { packageRoot } from '#platform/package-root.ts';
import { readSiteAssets, siteFonts } from '#platform/site-assets.ts';
import type { Company, CompanyPage } from '../company.ts';
import { CompanyDocument } from './company-page.tsx';

const assets = readSiteAssets(path.join(packageRoot, 'dist/site'));
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A public page of the app's hosts, branded for the host's agency or for the agency of the URL's code. */
export function createCompanyRoutes(page: CompanyPage) {
  return (ports: Ports): Hono<HttpEnv> => {
    const app = new Hono<HttpEnv>();
    app.get('*', async (c, next) => {
      if (c.req.path.replace(/\/$/, '') !== `/${page}`) return next();
      const asked = SignUpSource.strip().safeParse(c.req.query());
      const named = asked.success ? asked.data : {};
      const { company, own } = await inSystem(ports.db, 'company page', async (scope) => {
        const { homeAgencyId } = await findSource(scope, agencyOfHost(c.var.host), named);
        const found = await findCompany(scope, homeAgencyId);
        const { agencyId } = found.branding;
        return { company: found, own: agencyId === null ? undefined : await findAgencyPage(scope, agencyId, page) };
      });
      if (page === 'privacy' && !own && company.branding.policyUrl) return c.redirect(company.branding.policyUrl, 302);
      c.header('content-security-policy', policy);
      c.header('cache-control', 'no-cache');
      const source = sourceQuery(named);
      return c.html(
        `<!doctype html>${renderToStaticMarkup(<CompanyDocument {...{ page, company, source, own, fonts: siteFonts(assets) }} />)}`,
      );
    });
    return app;
  };
}

function sourceQuery(named: SignUpSource): string {
  const kept = Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}

/** The agency as shown on its pages; the operator, through the house's own agency, if there is none. */
async function findCompany(scope: SystemScope, agencyId: string | null): Promise<Company> {
  const houseAgencyId = (await findHouseAgency(scope)) ?? null;
  const shown = agencyId ?? houseAgencyId;
  const branding = await brandingOf(scope, shown);
  const agency = scope.tx
    .selectFrom('agency')
    .select(['businessName', 'email', 'supportEmail', 'welcomeText'])
    .where('uid', '=', branding.agencyId);
  const found = branding.agencyId === null ? undefined : await agency.executeTakeFirst();
  return {
    branding,
    isOperator: shown === houseAgencyId,
    businessName: found?.businessName ?? branding.appName,
    email: found?.supportEmail || (found?.email ?? ''),
    welcomeText: found?.welcomeText ?? '',
  };
}
