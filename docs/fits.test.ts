import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isNoMore, JOINTS, SHANK, SHAPES } from '#server/catalogue/product-page/joints.ts'

const page = readFileSync(path.join(import.meta.dirname, 'fits.md'), 'utf8')
const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``)

test('the page on what fits has a line for each way in which one product takes another, as the shop reads it', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(
    JOINTS.map(({ room, size, holderHas, holderLacks, heldHas, fits, ofOneMaker }) => {
      const also = holderLacks ? `no ${code(holderLacks)}` : code(holderHas)
      const how = fits === isNoMore ? 'at most as large' : ofOneMaker ? 'the same, of one maker' : 'the same'
      const cells = [room.map(code).join(' or '), also, code(size), code(heldHas), how]
      return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')
    }),
  )
})

test('the page on what fits names each form of chuck with the shanks that it takes', () => {
  const words = page.replaceAll(/\s+/g, ' ')
  expect(words).toContain(code(SHANK))
  for (const { chuck, holds } of SHAPES) {
    expect(words).toContain(code(chuck))
    for (const [form, shanks = []] of Object.entries(holds)) {
      const said = words.slice(words.indexOf(code(form)))
      for (const shank of shanks) expect(said.slice(0, 90), `${form} takes ${shank}`).toContain(code(shank))
    }
  }
})
