import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

/** Files whose tests share what they look at: next to each other, they start no shop and no browser anew. */
const files = globSync('e2e/*.test.ts', { cwd: import.meta.dirname })
const saying = (words: string) =>
  files.filter((file) => readFileSync(new URL(file, import.meta.url), 'utf8').includes(words))
const long = files.filter((file) => file.endsWith('.long.test.ts'))
const isShort = (file: string) => !long.includes(file)
/** Its tests look at pictures. */
const pictured = ['e2e/phone.test.ts']
const walks = saying("from './tour.ts'").filter(isShort)
const shops = saying('ownShop()').filter((file) => isShort(file) && ![...pictured, ...walks].includes(file))
const launchOptions = await findBrowser({ isForTests: true })
/** A picture that no test looks at is not drawn, which saves a fifth of the processor time. */
const NO_PICTURES = '--blink-settings=imagesEnabled=false'
const withoutPictures = {
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), NO_PICTURES] },
}
const matching = (some: string[]) => some.map((file) => `**/${file}`)

/** Journeys in a real browser. Each worker has a whole Kerf of its own, on a fresh database and a free port. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/global-setup.ts',
  projects: [
    { name: 'walks', testMatch: matching(walks) },
    {
      name: 'journeys',
      testIgnore: matching([...walks, ...pictured, ...shops, ...long]),
      use: withoutPictures,
    },
    { name: 'pictured', testMatch: matching(pictured) },
    { name: 'shops', testMatch: matching(shops), use: withoutPictures },
    { name: 'long', testMatch: matching(long) },
  ],
  // They often wait for each other: two would leave a fifth of two cores idle.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
