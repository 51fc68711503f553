import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/features/*/*.table.ts', './server/kernel/*.table.ts'],
  out: './database/migrations',
  casing: 'snake_case',
})
