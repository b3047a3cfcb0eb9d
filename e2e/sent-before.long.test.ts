import { createInspector } from './axe.ts'
import { answerAlert, expect, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

const ORDERS = [
  { _id: '00000000-0000-4000-8000-000000000001', number: 'K-1', customer: 'Ada' },
  { _id: '00000000-0000-4000-8000-000000000002', number: 'K-2', customer: 'Ben' },
].map((order) => ({ ...order, placedAt: '2026-01-02T10:00:00.000Z', name: 'Claw hammer', pieces: 2 }))

test('the owner ticks which orders of before parcels were sent, and is not asked again', async ({ page }) => {
  const sent: unknown[] = []
  // A shop of an older release has such orders; one of a test has none.
  await page.route('**/api/manage/orders-before-parcels', async (route) => {
    if (route.request().method() === 'GET') {
      const rows = sent.length > 0 ? [] : ORDERS
      return route.fulfill({ json: { rows, total: rows.length } })
    }
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/packing')
  const asked = page.getByRole('region', { name: 'Were these sent already?' })
  await expect(asked).toContainText('K-1')
  expect(await widthOf(page)).toBe(360)
  const { inspect, found } = createInspector()
  await inspect(page, 'orders of before parcels')
  const [first, second] = [asked.getByRole('checkbox').first(), asked.getByRole('checkbox').last()]
  await asked.getByRole('button', { name: 'Tick all' }).press('Enter')
  await expect(second).toBeChecked()
  await second.press('Space')
  await expect(first).toBeChecked()
  await asked.getByRole('button', { name: 'Save' }).press('Enter')
  await answerAlert(page, 'Were These Sent Already?', '1 order of 2 orders was sent', 'Yes, save it')
  await expect(page.getByText('Thank you: it is noted!')).toBeVisible()
  await expect(asked).toHaveCount(0)
  expect(sent).toEqual([{ sent: [ORDERS[0]?._id], waiting: [ORDERS[1]?._id] }])
  expect(found()).toEqual({})
})
