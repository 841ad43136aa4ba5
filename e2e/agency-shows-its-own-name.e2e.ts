import { expect, test } from 'vitest';
import { expectAccessible, origin, siteOrigin, startBrowser, enter } from './browser.ts';
import { ask } from './http.ts';

const open = await startBrowser();
const { port } = new URL(origin);
const ownHost = 'brightlocal.localhost';
const own = `http://${ownHost}:${port}`;

test('people sign in at the agency’s own address and see its name, logo, icon, colors and policy', async () => {
  const { page, context } = await open();
  await page.goto(own);
  await page.waitForURL(`${own}/login`);
  await page.getByRole('heading', { name: 'Sign in to Bright Local Studio' }).waitFor();
  const logo = page.getByRole('img', { name: 'Bright Local Studio' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect
    .poll(() => page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href'))
    .toMatch(/bright-local/);
  await expect.poll(() => page.locator('link[rel~=icon]').getAttribute('href')).toMatch(/^\/pictures\//);
  await expect.poll(() => page.title()).toBe('Login · Bright Local Studio');
  await expectAccessible(page);

  await page.getByLabel('Email').fill('agency@brightlocal.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-agency-1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${own}/accounts`);
  await page.getByRole('link', { name: 'Bright Local Studio' }).locator('img').waitFor();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({
    name: '__Host-session',
    domain: 'brightlocal.localhost',
    httpOnly: true,
    secure: true,
  });
});

test('a letter asked for at the agency’s address comes in its name and leads back there', async () => {
  const { page } = await open();
  await page.goto(`${own}/reset-password`);
  await enter(page.getByLabel('Email'), 'member@brightlocal.test');
  await page.waitForURL(/\/sent-email/);
  await expect
    .poll(async () => {
      await page.goto(`${origin}/dev/mail`);
      return page.getByText('member@brightlocal.test').count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('link').filter({ hasText: 'member@brightlocal.test' }).first().click();
  await page.getByText('Bright Local Studio').first().waitFor();
  const letter = page.frameLocator('iframe');
  expect(await letter.getByRole('link').first().getAttribute('href')).toMatch(`${own}/set-password#code=`);
});

test('a name that is nobody’s leads to the main address, and never comes back in the answer', async () => {
  for (const host of ['evil.example', 'nobody.localhost']) {
    const { status, headers, body } = await ask('/login?next=//evil.example', { host });
    expect({ status, to: headers.location }).toEqual({ status: 302, to: origin });
    expect(JSON.stringify(headers) + body).not.toMatch(/evil|nobody/);
  }
});

test('public pages stay at the business’s address, where nobody is signed in', async () => {
  const { status, headers } = await ask('/testimonials-gallery/any', { host: ownHost });
  expect(status).toBe(302);
  expect(headers.location).toMatch(/^http:\/\/sites\.localhost:/);
  const { hostname: host } = new URL(siteOrigin('summit-roofing'));
  const response = await ask('/api/me/rpc/people/getViewer', { host, method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
});
