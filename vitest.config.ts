import { defineConfig } from 'vitest/config'

/** Its own file: the React Router plugin of vite.config.ts does not run under Vitest. */
export default defineConfig({
  test: {
    include: ['{contract,server,web,docs,drills,bench}/**/*.test.ts'],
    globalSetup: './server/testing/postgres.ts',
    setupFiles: './server/testing/each-file.ts',
    // Files share what they import, which is most of the time of a small one; each has a database of its own.
    isolate: false,
    // Most of them wait most of the time, for PostgreSQL or for each other.
    maxWorkers: 3,
    // Only to end what hangs: on a machine that is busy with much else a shop takes its time to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
