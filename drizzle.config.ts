import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/db/tables/*.ts', './server/identity/tables.ts', './server/payments/sandbox/tables.ts'],
  out: './server/db/migrations',
})
