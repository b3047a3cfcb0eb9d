import { defineConfig } from 'vitest/config'

/** Its own file: the React Router plugin of vite.config.ts does not run under Vitest. */
export default defineConfig({
  test: {
    include: ['{contract,server,web,docs}/**/*.test.ts'],
    globalSetup: './server/testing/postgres.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
