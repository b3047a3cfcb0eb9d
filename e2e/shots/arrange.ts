/** What is arranged before a page is photographed, and what is done on it. */
import type { Page, Route } from '@playwright/test'

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

export const ask = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('alertdialog').waitFor()
}

/** On a phone they are in the menu. */
export async function openDepartments(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Departments' }).filter({ visible: true }).click()
  await page
    .getByRole('link', { name: /^Hand tools/ })
    .filter({ visible: true })
    .waitFor()
}

export const search = (text: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search tools' }).pressSequentially(text)
  await page.getByRole('option').first().waitFor()
}

/** Answers that do not come while the page is looked at. */
export function hold(calls: string): (page: Page) => Promise<void> {
  return answer(calls, () => {})
}

export function answer(calls: string, how: (route: Route) => unknown): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(calls, how)
  }
}

/** A month of sales, which nobody can place on other days than today. */
export async function busyMonth(page: Page): Promise<void> {
  await page.route('**/api/manage/summary*', async (route) => {
    const reply = await route.fetch()
    const summary: { days: object[] } = await reply.json()
    const days = summary.days.map((day, index) => {
      const orders = Math.max(0, Math.round(5 + 4 * Math.sin(index * 1.7) + 3 * Math.cos(index / 3)))
      return { ...day, orders, sales: orders * (61.5 + ((index * 37) % 90)) }
    })
    const sales = days.reduce((sum, day) => sum + day.sales, 0)
    await route.fulfill({ response: reply, json: { ...summary, days, sales, paidOrders: 158 } })
  })
}

/** E-mails fail where there is a mail server; a demo has none. */
export async function failedMails(page: Page): Promise<void> {
  const failure = 'connect ECONNREFUSED 192.0.2.1:587'
  const mail = (id: number, subject: string, tries: number) => ({
    _id: `00000000-0000-7000-8000-00000000000${id}`,
    kind: tries < 20 ? 'order placed' : 'order shipped',
    to: 'a-rather-long-name.of-a-customer@joinery-and-daughters.example',
    subject,
    createdAt: '2026-01-02T03:04:05.000Z',
    tries,
    failure,
    ...(tries < 20 && { nextTryAt: '2026-01-02T05:04:05.000Z' }),
  })
  const rows = [mail(1, 'Your order K-10042', 3), mail(2, 'Your order K-10043 was shipped', 20)]
  await page.route('**/api/manage/emails*', (route) => route.fulfill({ json: { rows, total: rows.length } }))
}
