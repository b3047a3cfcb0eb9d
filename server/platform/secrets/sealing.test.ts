import { readFile, stat, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createSealing, keyFile } from '#server/platform/secrets/sealing.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

const WHAT = 'mail-server smtp.example:465 mia'

test('a sealed secret is opened again by the key that the first one made in the data folder', async () => {
  const DATA_DIR = await scratchFolder()
  const { seal, unseal } = createSealing({ DATA_DIR })
  expect(await unseal('sealed.1.abc', WHAT)).toBeUndefined()
  const sealed = await seal('pa$$ “word”', WHAT)
  expect(sealed).not.toContain('word')
  expect(await seal('pa$$ “word”', WHAT)).not.toBe(sealed)
  expect(await unseal(sealed, WHAT)).toBe('pa$$ “word”')
  expect(await createSealing({ DATA_DIR }).unseal(sealed, WHAT)).toBe('pa$$ “word”')
  expect((await stat(keyFile({ DATA_DIR }))).mode & 0o777).toBe(0o600)
})

test('it is opened by no other key, for nothing else, and not after anybody changed it', async () => {
  const DATA_DIR = await scratchFolder()
  const { seal, unseal } = createSealing({ DATA_DIR })
  const sealed = await seal('word', WHAT)
  expect(await unseal(sealed, 'mail-server smtp.other.example:465 mia')).toBeUndefined()
  expect(await unseal(sealed.slice(0, -2), WHAT)).toBeUndefined()
  expect(await unseal(`${sealed.slice(0, -3)}AAA`, WHAT)).toBeUndefined()
  expect(await unseal('word', WHAT)).toBeUndefined()
  const elsewhere = createSealing({ DATA_DIR: await scratchFolder() })
  expect(await elsewhere.unseal(sealed, WHAT)).toBeUndefined()
  await writeFile(keyFile({ DATA_DIR }), '')
  expect(await unseal(sealed, WHAT)).toBeUndefined()
})

test('two processes that seal first at once make one key', async () => {
  const DATA_DIR = await scratchFolder()
  const sealed = await Promise.all([1, 2, 3, 4].map((n) => createSealing({ DATA_DIR }).seal(`${n}`, WHAT)))
  const { unseal } = createSealing({ DATA_DIR })
  expect(await Promise.all(sealed.map((one) => unseal(one, WHAT)))).toEqual(['1', '2', '3', '4'])
})

test('SECRETS_KEY seals without a file, and opens on every machine that has it', async () => {
  const SECRETS_KEY = 'a text of at least 32 characters!'
  const [one, other] = [await scratchFolder(), await scratchFolder()]
  const sealed = await createSealing({ DATA_DIR: one, SECRETS_KEY }).seal('word', WHAT)
  expect(await createSealing({ DATA_DIR: other, SECRETS_KEY }).unseal(sealed, WHAT)).toBe('word')
  await expect(readFile(keyFile({ DATA_DIR: one }))).rejects.toThrow('ENOENT')
})
