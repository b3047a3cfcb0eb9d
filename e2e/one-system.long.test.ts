import { expect, ownShop, readMessage, signInAs, signOut, test, visitUntil } from './kerf.ts'

test.use(ownShop())

test('a metric shop shows no inches, on the page of a tool and in filters, and offers no choice of units', async ({
  page,
}) => {
  await page.goto('/tool/spring-clamp-2-in')
  const choice = page.getByRole('group', { name: 'Sizes first in' }).first()
  await expect(choice).toBeVisible()
  const opening = page.getByRole('region', { name: /^Jaw opening/ })
  await expect(opening).toContainText('2 in (50.8 mm)', { useInnerText: true })

  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  await page.getByLabel('Sizes and weights are shown').selectOption('In millimeters and kilograms alone')
  await page.getByRole('button', { name: 'Save Measures' }).click()
  await readMessage(page, 'The measures have been saved!', '')
  await signOut(page)

  await visitUntil(page, '/tool/spring-clamp-2-in', () => expect(choice).toHaveCount(0))
  await expect(opening).toContainText('50.8 mm', { useInnerText: true })
  await expect(opening).not.toContainText(/\d in\b/, { useInnerText: true })
  await page.goto('/tools?q=spring+clamp')
  const filters = page.getByRole('group', { name: 'Jaw opening' }).first()
  await expect(filters).toContainText('mm', { useInnerText: true })
  await expect(filters).not.toContainText(/\d in\b/, { useInnerText: true })
})
