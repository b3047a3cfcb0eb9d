import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

/** Journeys in a real browser. Each worker has a whole Kerf of its own, on a fresh database and a free port. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: await findBrowser(),
  },
})
