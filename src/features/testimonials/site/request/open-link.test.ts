import { call } from '@orpc/server';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { listTestimonials } from '../../server/list-testimonials.ts';
import { listRequests } from '../../server/requests/list-requests.ts';
import { renewOpenLink, updateOpenLink } from '../../server/requests/open-link.ts';
import { createTestimonialRoutes } from '../testimonial-routes.tsx';

const { accounts, as, database, owner, ports, stranger } = await contentWorld();
const { admin } = database;
const shared: ResolvedHost = { kind: 'shared', origin: 'http://sites.test' };

async function visit(path: string, form?: Record<string, string>) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('host', shared);
    c.set('clientAddress', '192.0.2.7');
    await next();
  });
  app.route('/', createTestimonialRoutes(ports));
  const answer = await app.request(path, form && { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, html: await answer.text() };
}

const linkOf = async (who = owner) => {
  const { openAddress, hasOpenSecret } = await call(listRequests, undefined, who);
  return { path: new URL(openAddress).pathname, hasOpenSecret };
};
const pathOf = async () => (await linkOf()).path;
const statusOf = async (path: string) => (await visit(path)).status;
const turn = (hasSecret: boolean) => call(updateOpenLink, { hasSecret }, owner);

beforeEach(() => admin.deleteFrom('testimonialOpenLink').execute());

test('the open link keeps the specification’s form until its owner adds a secret part', async () => {
  const plain = await linkOf();
  expect(plain).toEqual({
    path: expect.stringMatching(new RegExp(`^/testimonial-request/${accounts.roofer}/\\d+$`)),
    hasOpenSecret: false,
  });
  expect(await statusOf(plain.path)).toBe(200);
  await turn(true);
  const secret = await linkOf();
  expect(secret.hasOpenSecret).toBe(true);
  expect(secret.path).toMatch(new RegExp(`^${plain.path}-[\\w-]{22}$`));
  expect(await statusOf(secret.path)).toBe(200);
});

test('a link without the secret part, or with a wrong one, says what to do', async () => {
  const plain = await pathOf();
  await turn(true);
  const secret = await pathOf();
  for (const path of [plain, `${plain}-`, `${plain}-${'x'.repeat(22)}`, `${secret}x`, secret.slice(0, -1)]) {
    const { status, html } = await visit(path);
    expect([path, status]).toEqual([path, 410]);
    expect(html).toContain('This link has changed');
    expect(html).toContain('Ask the business for the new link');
    expect(html).not.toContain(secret.slice(-22));
  }
  // No part of the page answers, nor does the poster.
  expect((await visit(`${plain}/started`, {})).status).toBe(410);
  expect(await statusOf(`${plain}/record`)).toBe(410);
  expect(await statusOf(plain.replace('request', 'poster'))).toBe(410);
  // Another date is no link of the business at all.
  expect(await statusOf(`/testimonial-request/${accounts.roofer}/1-${secret.slice(-22)}`)).toBe(404);
});

test('nothing is stored by a form of a link that has ended', async () => {
  const plain = await pathOf();
  const { html } = await visit(plain);
  const shownConsent = /name="shownConsent" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const description = 'They fixed our roof in two days, and swept the drive.';
  const story = { description, customerName: 'Maria Lopez', rating: '5', isSubmissionConsent: 'yes', shownConsent };
  const send = (path: string) => visit(path, { ...story, submissionId: newUid() });
  const count = async () => (await call(listTestimonials, {}, owner)).items.length;
  await turn(true);
  expect((await send(plain)).status).toBe(410);
  expect(await count()).toBe(0);
  expect((await send(await pathOf())).status).toBe(200);
  expect(await count()).toBe(1);
  // The record of how it arrived doesn't give the link away.
  const [item] = (await call(listTestimonials, {}, owner)).items;
  expect(item?.consent?.link).toBe(`http://sites.test${plain}-…`);
});

test('a renewed secret part stops the former link, and the poster shows the new one', async () => {
  await turn(true);
  const first = await pathOf();
  const before = await visit(first.replace('request', 'poster'));
  await call(renewOpenLink, undefined, owner);
  const second = await pathOf();
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
  const after = await visit(second.replace('request', 'poster'));
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(after.html).not.toBe(before.html);
});

test('without the secret part every link works again, whatever secret it was printed with', async () => {
  const plain = await pathOf();
  await turn(true);
  const first = await pathOf();
  await turn(false);
  expect([await statusOf(plain), await statusOf(first)]).toEqual([200, 200]);
  await turn(true);
  await call(renewOpenLink, undefined, owner);
  expect(await statusOf(first)).toBe(410);
});

test('only who configures testimonials changes the link, of their own business', async () => {
  for (const change of [
    () => call(updateOpenLink, { hasSecret: true }, as('accountUser')),
    () => call(renewOpenLink, undefined, as('accountUser')),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(call(renewOpenLink, undefined, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  await call(updateOpenLink, { hasSecret: true }, stranger);
  expect(await linkOf()).toMatchObject({ hasOpenSecret: false });
  expect(await linkOf(stranger)).toMatchObject({ hasOpenSecret: true });
});
