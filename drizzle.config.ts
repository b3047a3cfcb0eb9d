import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/platform/db/tables/*.ts', './server/people/identity/tables.ts', './sandbox/tables.ts'],
  out: './server/platform/db/migrations',
})
