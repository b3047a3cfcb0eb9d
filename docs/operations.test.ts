import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { UPLOAD_PATHS } from '#server/shop/uploads/guard-upload.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const operations = read('operations.md')
const { scripts } = JSON.parse(read('../package.json'))

test('the service runs what npm start runs, and its signal goes to Kerf alone', () => {
  const unit = blockWith('Description=Kerf\n')
  expect(unit).toContain(`\nExecStart=/usr/bin/${scripts.start}\n`)
  // Else PostgreSQL closes while the last visitors are still answered.
  expect(unit).toContain('\nKillMode=mixed\n')
})

test('the settings of the service are settings of Kerf, and a shop opens with them', () => {
  const settings = [...blockWith("NODE_ENV='production'").matchAll(/^(\w+)='(.*)'$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  )
  const config = readConfig(Object.fromEntries(settings))
  expect(Object.keys(config)).toEqual(expect.arrayContaining(settings.map(([name]) => name)))
  expect(config).toMatchObject({ ORIGIN: 'https://shop.example', isPublic: true, DEMO: false })
})

test('without the mail server of the example, or with http, the service does not start, as the page says', () => {
  const settings = Object.fromEntries(
    [...blockWith("NODE_ENV='production'").matchAll(/^(\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const { SMTP_URL: _, ...rest } = settings
  expect(operations).toContain("without a mail server `MAIL='settings'`")
  expect(() => readConfig(rest)).toThrow('SMTP_URL must be set')
  expect(readConfig({ ...rest, MAIL: 'settings' })).toBeDefined()
  expect(readConfig({ ...rest, MAIL: 'log' })).toBeDefined()
  expect(operations).toContain("set `PAYMENTS='settings'`")
  const {
    STRIPE_SECRET_KEY: _key,
    STRIPE_PUBLISHABLE_KEY: _open,
    STRIPE_WEBHOOK_SECRET: _hook,
    ...keyless
  } = settings
  expect(() => readConfig(keyless)).toThrow('PAYMENTS=settings')
  expect(readConfig({ ...keyless, PAYMENTS: 'settings' })).toBeDefined()
  expect(operations).toContain("needs `INSECURE_ORIGIN='on'`")
  expect(() => readConfig({ ...settings, ORIGIN: 'http://shop.example' })).toThrow('INSECURE_ORIGIN=on')
})

test('nginx lets the largest file pass that the shop takes', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(blockWith('proxy_pass http://kerf')) ?? []
  const largest = Math.max(...Object.values(UPLOAD_PATHS).map(({ mostBytes }) => mostBytes))
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(largest)
})

function blockWith(words: string): string {
  const blocks = [...operations.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks.find((block) => block.includes(words)) ?? ''
}
