import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf } from '#server/catalogue/import/testing.ts'
import { runCommand } from '#testing/command.ts'
import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'

type Data = Awaited<ReturnType<typeof scratchData>>
let data: Data
let other: Data
let kerf: KerfProcess
beforeAll(async () => {
  data = await demoData()
  other = await scratchData()
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
})
afterAll(async () => {
  await kerf.end()
  await data.remove()
  await other.remove()
})

const run = (command: 'import' | 'export', words: string[], DATA_DIR = data.DATA_DIR) =>
  runCommand(command, { words, settings: { DATA_DIR } })

const file = (name: string) => path.join(data.DATA_DIR, name)
const json = async (words: string[], DATA_DIR?: string) =>
  JSON.parse((await run('import', [...words, '--json'], DATA_DIR)).said)

test('headings in another language are one sentence, not a refusal of each row', async () => {
  const german = [
    ['ID', 'Typ', 'Artikelnummer', 'Name', 'Regulärer Preis', 'Kategorien'],
    ['1', 'simple', 'A1', 'Hobel', '12,50', 'Hobel'],
    ['2', 'simple', 'A2', 'Beitel', '8,00', 'Beitel'],
  ]
  await writeFile(file('german.csv'), csvOf(german))
  const { code, said, problem } = await run('import', [
    file('german.csv'),
    '--from',
    'woocommerce',
    '--dry-run',
    '--json',
  ])
  expect(code).toBe(1)
  expect(said).toBe('')
  expect(problem).toContain('The file has no column Regular price, so none of its products can be taken.')
})

test('an open shop is exported and imported again without a change, and a changed price is on its page at once', async () => {
  expect(await run('export', ['products', file('all.csv')])).toMatchObject({
    code: 0,
    said: `The catalog is in ${file('all.csv')}.\n`,
  })
  const text = await readFile(file('all.csv'), 'utf8')
  const same = await json([file('all.csv'), '--from', 'kerf'])
  expect(same).toEqual({ new: 0, changed: 0, same: expect.any(Number), refused: [], warned: [] })
  expect(same.same).toBeGreaterThan(400)

  const { products } = await (await fetch(`${kerf.address}/api/product-index`)).json()
  const page = async () =>
    (await (await fetch(`${kerf.address}/api/tools/${products[0].slug}`)).json()) as { price: number }
  const { price } = await page()
  await writeFile(
    file('dearer.csv'),
    csvOf([
      ['slug', 'price'],
      [products[0].slug, String(price + 1)],
    ]),
  )
  expect(await json([file('dearer.csv'), '--from', 'kerf', '--dry-run'])).toMatchObject({ changed: 1 })
  expect((await page()).price).toBe(price)
  expect(await run('import', [file('dearer.csv'), '--from', 'kerf'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 new, 1 changed, 0 the same, 0 refused'),
  })
  await expect.poll(async () => (await page()).price).toBe(price + 1)
  await run('export', ['products', file('now.csv')])
  expect(await readFile(file('now.csv'), 'utf8')).not.toBe(text)
})

test('one refused row keeps everything out and ends with 1; with --good-rows the others come in', async () => {
  await writeFile(
    file('two.csv'),
    csvOf([
      ['sku', 'productName', 'price'],
      ['N-1', 'New one', '5.00'],
      ['N-2', 'Free', '0'],
    ]),
  )
  const refused = [{ line: 3, column: 'price', reason: 'The price must be more than 0' }]
  const kept = await run('import', [file('two.csv'), '--from', 'kerf', '--json'])
  expect([kept.code, JSON.parse(kept.said)]).toEqual([
    1,
    { new: 1, changed: 0, same: 0, refused, warned: [] },
  ])
  expect(await json([file('two.csv'), '--from', 'kerf', '--dry-run'])).toMatchObject({ new: 1 })
  const good = await run('import', [file('two.csv'), '--from', 'kerf', '--good-rows', '--json'])
  expect([good.code, JSON.parse(good.said).refused]).toEqual([0, refused])
  expect(await json([file('two.csv'), '--from', 'kerf', '--good-rows'])).toMatchObject({ new: 0, same: 1 })
})

test('a closed shop is as good; without a file, a source or a shop it says so in a sentence', async () => {
  await kerf.end()
  expect(await json([file('two.csv'), '--from', 'kerf', '--good-rows'])).toMatchObject({ new: 0, same: 1 })
  for (const words of [
    [],
    [file('two.csv')],
    [file('two.csv'), '--from', 'magento'],
    [file('two.csv'), '--from', 'kerf', '--dry'],
  ])
    expect(await run('import', words)).toMatchObject({
      code: 1,
      said: '',
      problem: expect.stringMatching(/^Kerf cannot import: give a file and where it is from/),
    })
  expect(await run('export', ['orders'])).toMatchObject({
    code: 1,
    problem: expect.stringContaining('say what, and where it goes'),
  })
  expect(await run('import', ['nothing.csv', '--from', 'kerf'])).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/^Kerf cannot import: There is no file /),
  })
  expect(await run('import', [file('two.csv'), '--from', 'kerf'], `${other.DATA_DIR}-none`)).toMatchObject({
    code: 1,
    problem: expect.stringContaining('start Kerf first'),
  })
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
})

test('an export into a folder that is not there names the file, not the database', async () => {
  const nowhere = file('no-such-folder/all.csv')
  expect(await run('export', ['products', nowhere])).toEqual({
    code: 1,
    said: '',
    problem: `Kerf cannot export: ENOENT: no such file or directory, open '${nowhere}.part'.\n`,
  })
})
