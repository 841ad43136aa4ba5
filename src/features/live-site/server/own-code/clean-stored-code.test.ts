import { monitorEventLoopDelay } from 'node:perf_hooks';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { noCode } from '../../nouns/clean-code.ts';
import { SiteSettings } from '../../site-settings.ts';
import { getSiteSettings, updateSiteSettings } from '../site-settings.ts';
import { findSite } from '../site-queries.ts';
import { cleanAllStoredCodeJob, cleanCodeAfterUpgrade, cleanStoredCodeJob } from './clean-stored-code.job.ts';

const { accounts, database, onSite, owner, ports, siteRevision } = await contentWorld();
const { admin } = database;
const jobs = [cleanAllStoredCodeJob, cleanStoredCodeJob];
const shown = async () => (await onSite(findSite))?.code;
const save = async (changes: Partial<SiteSettings>) => {
  const { version } = await call(getSiteSettings, undefined, owner);
  await call(updateSiteSettings, { version, settings: { ...SiteSettings.parse({}), ...changes } }, owner);
};
const upgrade = async () => {
  await cleanCodeAfterUpgrade(ports);
  return runPendingJobs(ports, jobs);
};
const saved = {
  html: '<p>8 to 5</p>',
  body: { rules: 'h1{color:red}', keyframes: '' },
  footer: { rules: 'nav{gap:1px}', keyframes: '' },
};

test('pages get what was used of code when it was saved', async () => {
  await save({
    customHTML: '<p onclick="x()">8 to 5</p><script>x()</script>',
    bodyCssCode: 'h1 { color: red } @import url(//evil.example);',
    footerCssCode: 'nav { gap: 1px; position: fixed }',
  });
  expect(await shown()).toMatchObject(saved);
  expect(await upgrade()).toBe(0);
});

test('code cleaned by older rules is left out until the next start has cleaned it again', async () => {
  await admin
    .updateTable('siteCode')
    .set({ code: sql<string>`jsonb_set(code, '{codeRules}', '0')` })
    .execute();
  expect(await shown()).toEqual(noCode);
  const before = await siteRevision();
  expect(await upgrade()).toBe(2);
  expect(await shown()).toMatchObject(saved);
  expect(await siteRevision()).toBeGreaterThan(before);
});

test('code that a node of an older version has stored since is cleaned, too', async () => {
  const settings = sql<string>`settings || '{"bodyCssCode": "h2 { color: blue } a { position: fixed }"}'`;
  await admin.updateTable('siteSettings').set({ settings }).execute();
  expect(await upgrade()).toBe(2);
  expect(await shown()).toMatchObject({ ...saved, body: { rules: 'h2{color:blue}', keyframes: '' } });
});

test('code saved while stored code is being cleaned stays', async () => {
  const run = { jobId: 'none', signal: new AbortController().signal, isLastTry: false };
  const commit = await cleanStoredCodeJob.work(ports, accounts.roofer, {}, run);
  await save({ bodyCssCode: 'h3 { color: green }' });
  await asSystem(ports.db, accounts.roofer, 'test', commit);
  expect(await shown()).toMatchObject({ body: { rules: 'h3{color:green}' } });
});

test('hostile code delays nobody else', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (const bodyCssCode of [`a{content:"${'\\61'.repeat(25)}<"}`, '('.repeat(50_000), 'a{b:'.repeat(12_500)])
    await save({ bodyCssCode, customHTML: '<b>'.repeat(16_000) });
  delay.disable();
  // Ten times less than one of them took.
  expect(delay.percentile(99.9) / 1_000_000).toBeLessThan(400);
  expect(await shown()).toMatchObject({ body: { rules: '' } });
});
