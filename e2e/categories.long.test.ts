import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { keyboardOf, pasteText } from './keyboard.ts'

// How much of the tree is folded depends on how many categories there are.
test.use(ownShop())

test('an owner builds a tree with attributes by keyboard alone on a phone, and is told why a fourth level is refused', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const { press, write, to, back, answer } = keyboardOf(page)
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const said = main.getByRole('status').last()
  const handle = (name: string) => button(`Move ${name}`)
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-categories')

  async function addAtTop(name: string): Promise<void> {
    await write(page.getByLabel('New category at the top'), name)
    await page.keyboard.press('Enter')
    await expect(link(name)).toBeVisible()
    await expect(page.getByLabel('New category at the top')).toHaveValue('')
    await expect(page.getByText('Name is Required')).toHaveCount(0)
  }
  async function addIn(parent: string, name: string): Promise<void> {
    await press(button(`Add a category in ${parent}`))
    await expect(page.getByLabel(`New category in ${parent}`)).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(link(name)).toBeVisible()
    await expect(button(`Add a category in ${parent}`)).toBeFocused()
  }

  /** A long tree is folded at first. */
  const unfold = (name: string) =>
    press(main.getByRole('button', { name: new RegExp(`^Show \\d+ below ${name}$`) }))

  await test.step('adds categories on three levels, and no more', async () => {
    await addAtTop('Joinery')
    await press(button('Go to Joinery'))
    await expect(handle('Joinery')).toBeFocused()
    await addIn('Joinery', 'Cutting')
    await addIn('Cutting', 'Fretsaws')
    await press(button('Add a category in Fretsaws'))
    await page.keyboard.type('Blades')
    await page.keyboard.press('Enter')
    const field = page.getByLabel('New category in Fretsaws')
    await expect(field).toHaveAccessibleDescription(
      'Categories are at most 3 deep, and Fretsaws is at the lowest level already',
    )
    await page.keyboard.press('Escape')
    await expect(button('Add a category in Fretsaws')).toBeFocused()
  })

  await test.step('moves them with the arrow keys, which keep the keyboard and say the place', async () => {
    await back(page.getByLabel('New category at the top'))
    await addAtTop('Turning')
    await addAtTop('Gouges')
    await press(button('Go to Gouges'))
    await expect(handle('Gouges')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(said).toHaveText('Gouges is now 1 of 1 in Turning')
    await expect(handle('Gouges')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(said).toHaveText(/^Gouges is now \d+ of \d+ at the top$/)
    await expect(handle('Gouges')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(said).toHaveText(/^Gouges is now \d+ of \d+ at the top$/)
    await expect(handle('Gouges')).toBeFocused()
    await page.keyboard.press('Enter')
    await press(button('In Gouges'))
    await expect(said).toHaveText('Gouges is now 2 of 2 in Joinery')
    await expect(button('In Gouges')).toBeFocused()
  })

  await test.step('renames one in its place', async () => {
    await back(button('Rename Gouges'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Turning gouges')
    await page.keyboard.press('Enter')
    await expect(link('Turning gouges')).toBeVisible()
    await expect(button('Rename Turning gouges')).toBeFocused()
  })

  await test.step('gives one attributes, which those below inherit', async () => {
    await press(link('Cutting'))
    await expect(page.getByRole('heading', { level: 1, name: 'Cutting' })).toBeVisible()
    await press(button('Add Attribute'))
    await expect(page.getByLabel('Name', { exact: true }).last()).toBeFocused()
    await page.keyboard.type('Blade length')
    await press(button('Add'))
    await expect(main.getByText('measure of length; 0 products')).toBeVisible()
    await press(button('Add Attribute'))
    await page.keyboard.type('blade LENGTH')
    await press(button('Add'))
    const name = page.getByLabel('Name', { exact: true }).last()
    await expect(name).toHaveAccessibleDescription('Blade length is already an attribute of Cutting')
    await write(name, 'Filing')
    await to(page.getByLabel('Kind'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Kind')).toHaveValue('choice')
    await write(page.getByLabel('Option 1', { exact: true }), 'Rip')
    await press(button('Add Option'))
    await expect(page.getByLabel('Option 2', { exact: true })).toBeFocused()
    await page.keyboard.type('rip')
    await press(button('Add'))
    await expect(page.getByLabel('Option 2', { exact: true })).toHaveAccessibleDescription(
      'Two options are called rip',
    )
    await write(page.getByLabel('Option 2', { exact: true }), 'Crosscut')
    await press(button('Add Option'))
    await expect(page.getByLabel('Option 3', { exact: true })).toBeFocused()
    await page.keyboard.type('Oa\u200bk')
    await press(button('Add'))
    await expect(page.getByLabel('Option 3', { exact: true })).toHaveAccessibleDescription(
      'Leave out signs that nobody sees',
    )
    await press(main.getByRole('button', { name: /^Remove Oa.?k$/ }))
    await expect(button('Remove Crosscut')).toBeFocused()
    await press(button('Add Option'))
    await expect(page.getByLabel('Option 3', { exact: true })).toBeFocused()
    await pasteText(page, 'Combination\r\n\r\n Blunt \n')
    await expect(page.getByLabel('Option 4', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Option 4', { exact: true })).toHaveValue('Blunt')
    await press(button('Remove Blunt'))
    await press(button('Remove Combination'))
    await press(button('Add'))
    await expect(main.getByText('choice: Rip, Crosscut; 0 products')).toBeVisible()
    await expect(button('Add Attribute')).toBeFocused()
    await press(button('Up Filing'))
    const own = page.getByRole('list', { name: 'Its own' }).getByRole('listitem')
    await expect(own).toHaveText([/^Filing/, /^Blade length/])
    await expect(button('Up Filing')).toBeFocused()
    await page.goto('/dashboard/manage-categories')
    await unfold('Joinery')
    await press(link('Fretsaws'))
    await expect(page.getByRole('list', { name: 'Inherited' }).getByRole('listitem')).toHaveText([
      /^Filing from Cutting/,
      /^Blade length from Cutting/,
    ])
  })

  await test.step('is refused an address that another has, in its field', async () => {
    await write(page.getByLabel('Address'), 'joinery')
    await press(button('Save Category'))
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(
      /joinery is already the address of Joinery/,
    )
    await write(page.getByLabel('Address'), 'fine-fretsaws')
    await press(button('Save Category'))
    await readMessage(page, 'Category has been saved!', '')
  })

  await test.step('cannot remove what has something in it, and removes what is empty', async () => {
    await page.goto('/dashboard/manage-categories')
    await press(button('Remove Joinery'))
    await answer('Are You Sure to Remove?', 'Yes, remove it')
    await expect(
      page.getByText('Joinery cannot be removed: it still has 2 categories below it'),
    ).toBeVisible()
    await answer('Category was not removed')
    await unfold('Joinery')
    await press(button('Remove Fretsaws'))
    await answer('Are You Sure to Remove?', 'Yes, remove it')
    await readMessage(page, 'Category has been removed!', '')
    await expect(link('Fretsaws')).toBeHidden()
  })

  expect(complaints.splice(0)).toEqual(Array(3).fill(expect.stringContaining('409')))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('an owner drags a category onto another and between two; one that would be too deep stays, with the reason', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-categories')
  const main = page.getByRole('main')
  const said = main.getByRole('status').last()
  for (const name of ['Lathes', 'Chucks', 'Centres']) {
    await page.getByLabel('New category at the top').fill(name)
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const row = (name: string) =>
    main.locator('[data-category]').filter({ has: page.getByRole('link', { name, exact: true }) })

  /** `part`: how far down on the row it is dropped, from 0 to 1. */
  async function drag(name: string, onto: string, part: number): Promise<void> {
    await main.getByRole('button', { name: `Move ${name}`, exact: true }).hover()
    await page.mouse.down()
    const box = await row(onto).boundingBox()
    if (!box) throw new Error(`${onto} is not shown`)
    await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 })
    await page.mouse.move(box.x + 60, box.y + box.height * part)
    await page.mouse.up()
  }

  await drag('Chucks', 'Lathes', 0.5)
  await expect(said).toHaveText('Chucks is now 1 of 1 in Lathes')
  await drag('Centres', 'Chucks', 0.1)
  await expect(said).toHaveText('Centres is now 1 of 2 in Lathes')
  await drag('Chucks', 'Centres', 0.5)
  await expect(said).toHaveText('Chucks is now 1 of 1 in Centres')
  await page.getByLabel('New category at the top').fill('Machines')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(row('Machines')).toBeVisible()
  await drag('Lathes', 'Machines', 0.5)
  await expect(main.getByRole('alert')).toHaveText(
    'Categories are at most 3 deep, and with Lathes there they would be 4',
  )
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await drag('Lathes', 'Lathes', 0.5)
  await page.reload()
  await main.getByRole('button', { name: /^Show \d+ below Lathes$/ }).click()
  await expect(page.getByRole('list', { name: 'In Lathes' }).getByRole('link').first()).toHaveText('Centres')

  // On a phone the first is out of sight: the page scrolls where the pointer is held near its end.
  await page.setViewportSize({ width: 360, height: 740 })
  const first = main.locator('[data-category]').first()
  await main.getByRole('button', { name: 'Move Machines', exact: true }).hover()
  await expect(first).not.toBeInViewport()
  await page.mouse.down()
  await page.mouse.move(60, 90, { steps: 4 })
  const isBelowHead = async () => ((await first.boundingBox())?.y ?? 0) > 130
  await expect.poll(isBelowHead).toBe(true)
  await page.mouse.move(60, 300)
  const box = await first.boundingBox()
  if (!box) throw new Error('The first category is not shown')
  await page.mouse.move(60, box.y + 2)
  await page.mouse.up()
  await expect(said).toHaveText(/^Machines is now 1 of \d+ at the top$/)
})
