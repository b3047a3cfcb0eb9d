import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#testing/scratch-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))

test.each(['check:all', 'format'])('npm run %s prints no colors where there is no terminal', async (name) => {
  const [command] = /\bbiome [^&]+/.exec(scripts[name]) ?? []
  const cwd = await scratchFolder()
  await writeFile(path.join(cwd, 'biome.json'), '{}\n')
  const said = execFileSync('sh', ['-c', `${ROOT}/node_modules/.bin/${command} . 2>&1`], {
    cwd,
    encoding: 'utf8',
  })
  expect(said).toContain('Checked 1 file')
  expect(said).not.toContain('\u001b')
})
