import { Inserted } from '#contract/fields.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'

// The family that stands in the shop here would surprise other tests.
test.use(ownShop())

test('a family whose new category would lose values is not said to be saved before somebody agrees', async ({
  page,
  kerf,
  complaints,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const make = async (what: string, body: object) =>
    Inserted.parse(await call('POST', `/api/manage/${what}`, body)).insertedId
  const parentId = await make('categories', { name: 'Mallets of all kinds' })
  const categoryId = await make('categories', { name: 'Mallets of ash', parentId })
  await make('attributes', { name: 'Head width', kind: 'number', categoryId: parentId })
  await make('attributes', { name: 'Wood of the handle', kind: 'text', categoryId })
  const size = (width: string) => ({
    ...{ productName: `Mallet ${width}`, price: '20', description: 'Heavy.' },
    values: { 'head-width': width, 'wood-of-the-handle': 'Ash' },
  })
  const family = { name: 'Mallet', category: 'mallets-of-ash', choices: ['head-width'] }
  const id = await make('families', { ...family, rows: [size('4'), size('5')] })

  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-families/${id}`)
  await page.getByLabel('Category').selectOption({ label: 'Mallets of all kinds' })
  await page.getByRole('button', { name: 'Save Family' }).click()
  const leaveOut = page.getByLabel('Leave those values out')
  await expect(leaveOut).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await page.getByRole('link', { name: 'Families', exact: true }).last().click()
  const question = page.getByRole('alertdialog', { name: 'Leave Without Saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('Family has been saved!'), 'it was not').toHaveCount(0)

  await leaveOut.check()
  await page.getByRole('button', { name: 'Save Family' }).click()
  await readMessage(page, 'Family has been saved!', 'Mallet')
})
