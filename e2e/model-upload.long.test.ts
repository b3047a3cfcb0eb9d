import { glb } from '#server/shop/uploads/testing.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { idOf } from './orders.ts'
import { signInTo } from './people.ts'

// Without a graphics card each pixel takes the processor's time.
test.use({ ...ownShop(), viewport: { width: 700, height: 600 } })

const OURS = /^\/uploads\/[0-9a-f]{32}-\d+\.glb$/
const HAMMER = 'Claw hammer, 16 oz'
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('an owner uploads a model, looks at it, replaces and removes it; what is refused is said in the field and changes nothing', async ({
  page,
  kerf,
  complaints,
}) => {
  const id = await idOf(await signInTo(kerf.address, 'customer@kerf.example'), HAMMER)
  await signInAs(page, 'admin@kerf.example', `/dashboard/edit-product/${id}`)
  const address = page.getByLabel('Model to turn')
  const chooser = page.getByLabel('Upload a GLB File')
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await readMessage(page, 'Product has been updated!', HAMMER)
  }
  await expect(address).toHaveValue('/models/claw-hammer.glb')
  const refused: [name: string, bytes: Buffer, sentence: string][] = [
    ['saw.txt', Buffer.from('only a text'), 'This is not a GLB file'],
    ['half.glb', glb().subarray(0, 300), 'damaged or cut off'],
    ['huge.glb', Buffer.alloc(4 * 1024 * 1024 + 1), 'larger than 4 MB'],
  ]
  for (const [name, bytes, sentence] of refused) {
    await chooser.setInputFiles(file(name, bytes))
    await expect(page.getByRole('alert')).toContainText(`${name}: `)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(chooser).toHaveAccessibleDescription(new RegExp(sentence))
  }
  expect(complaints.splice(0), 'the browser tells of each 422; the last was never sent').toHaveLength(2)
  await expect(address).toHaveValue('/models/claw-hammer.glb')

  await chooser.setInputFiles(file('block.glb', glb()))
  await expect(address).toHaveValue(OURS)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'block.glb is uploaded' })).toBeVisible()
  const measures = page.getByRole('dialog').getByRole('region', { name: 'Measures' })
  await page.getByRole('button', { name: 'Look at the Model' }).click()
  await expect(measures).toContainText('100 mm', { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await save()

  await page.goto('/tool/claw-hammer-16-oz')
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(measures).toContainText(/Length\s*≈ 3-15\/16 in \(100 mm\)/, { timeout: 60_000 })
  await expect(measures).toContainText(/Width.*\(40 mm\).*Height.*\(20 mm\)/)
  await expect(page.getByRole('slider'), 'it has no parts to take apart').toHaveCount(0)

  await page.goto(`/dashboard/edit-product/${id}`)
  const first = await address.inputValue()
  expect(first).toMatch(OURS)
  const larger = glb((gltf) => Object.assign(gltf.nodes[0], { scale: [2, 2, 2] }))
  await chooser.setInputFiles(file('larger.glb', larger))
  await expect(address).not.toHaveValue(first)
  await save()
  await page.goto('/tool/claw-hammer-16-oz')
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(measures).toContainText('200 mm', { timeout: 60_000 })

  await page.goto(`/dashboard/edit-product/${id}`)
  const remove = page.getByRole('button', { name: 'Remove the Model' })
  const uploaded = page.getByRole('status').filter({ hasText: 'is uploaded' })
  await chooser.setInputFiles(file('block.glb', glb()))
  await expect(uploaded).toBeVisible()
  await remove.press('Enter')
  await expect(address).toHaveValue('')
  await expect(address, 'the keyboard stays where the button was').toBeFocused()
  await expect(uploaded, 'it is no more').toHaveCount(0)

  const onItsWay = page.getByRole('progressbar', { name: 'Uploading slow.glb' })
  await page.route('**/api/uploads/models', () => {})
  await address.fill('/models/claw-hammer.glb')
  await chooser.setInputFiles(file('slow.glb', glb()))
  await expect(onItsWay).toBeVisible()
  await address.fill('/models/bit-brace.glb')
  await expect(onItsWay, 'what is typed counts').toHaveCount(0)
  await chooser.setInputFiles(file('slow.glb', glb()))
  await expect(onItsWay).toBeVisible()
  await remove.press('Enter')
  await expect(onItsWay, 'nothing puts a model back').toHaveCount(0)
  await expect(address).toHaveValue('')
  await save()
  await page.goto('/tool/claw-hammer-16-oz')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn it' })).toHaveCount(0)
})
