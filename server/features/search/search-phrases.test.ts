import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collectPhrases, dropRare } from '#server/features/search/search-phrases.ts'
import { phraseWords } from '#server/features/search/search-text.ts'
import { openTestDatabase } from '#tests/database.ts'

/** This thread's CPU time, independent of other load on the machine. */
const LONGEST_TURN_MS = 150

const { db } = await openTestDatabase()

test('collecting a large catalogue’s phrases does not block other requests', { timeout: 60_000 }, async () => {
  await db.execute(sql`update product_texts set name = repeat(name || ', ', 30)`)
  // The Chinese dictionary is loaded once.
  phraseWords('中文')
  let longest = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const from = process.threadCpuUsage()
      await nextTurn()
      const { user, system } = process.threadCpuUsage(from)
      longest = Math.max(longest, (user + system) / 1000)
    }
  })()
  await collectPhrases(db)
  isOver = true
  await watching
  expect(longest).toBeLessThan(LONGEST_TURN_MS)
})

test('of more phrases than can be counted the rarest are dropped', () => {
  const phrases = new Map(['a', 'b', 'c', 'd'].map((text, total) => [text, { text, total: total + 1 }]))
  dropRare(phrases, 2)
  expect([...phrases.keys()]).toEqual(['c', 'd'])
  const alike = new Map(['a', 'b', 'c'].map((text) => [text, { text, total: 3 }]))
  dropRare(alike, 2)
  expect(alike.size).toBe(0)
})
