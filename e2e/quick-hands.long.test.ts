import { expect, signInAs, test } from './kerf.ts'

/** Both acts of a list come before React has drawn what the first began, as they do on a slow phone. */
test('a filter that is chosen in the moment in which a search begins keeps the search', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('saw')
  await page.getByLabel('Payment status').evaluate((filter: HTMLSelectElement) => {
    document.querySelector<HTMLFormElement>('main search form')?.requestSubmit()
    filter.value = 'Unpaid'
    filter.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL('/dashboard/manage-orders?search=saw&paymentStatus=Unpaid')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('saw')
})

test('filters of the tools that are ticked at once are all kept, those of one facet too', async ({
  page,
}) => {
  await page.goto('/tools/chisels')
  const boxesOf = (facet: string) =>
    page.getByRole('group', { name: facet, exact: true }).getByRole('checkbox')
  const makers = boxesOf('Maker')
  await makers.first().focus()
  const boxes = await Promise.all(
    [boxesOf('Handle').first(), makers.first(), makers.nth(1)].map((box) => box.elementHandle()),
  )
  await page.evaluate((boxes) => {
    for (const box of boxes) if (box instanceof HTMLElement) box.click()
  }, boxes)
  const on = page.getByRole('list', { name: 'Filters that are on' })
  await expect(on.getByRole('link', { name: /^Remove / })).toHaveCount(3)
})
