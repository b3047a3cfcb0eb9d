import { defineConfig } from 'vitest/config'

/** For `npm run release:keep` alone, which makes a file and tests nothing. */
export default defineConfig({
  test: {
    include: ['releases/keep.ts'],
    globalSetup: './testing/postgres.ts',
    setupFiles: './testing/each-file.ts',
    testTimeout: 600_000,
  },
})
