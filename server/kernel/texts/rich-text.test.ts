import { expect, test } from 'vitest'
import { SUMMARY_LENGTH } from '#contract/content/content.ts'
import { beginningOf, plainText } from '#server/kernel/texts/rich-text.ts'

const CHINESE = '我们的工厂直接向海外买家供应各类灯具和家居用品，所有商品均通过质量检验，并提供样品服务。'

test('a summary is about as long as it may be in every language, and ends with a whole word', () => {
  const words = `<p>${'Our factories supply lamps to buyers abroad, '.repeat(8)}</p>`
  for (const paragraph of [words, `<p>${CHINESE.repeat(8)}</p>`]) {
    const summary = beginningOf(paragraph)
    expect(summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH)
    expect(summary.length).toBeGreaterThan(SUMMARY_LENGTH - 12)
  }
  expect(beginningOf(words)).toMatch(/(?:Our|factories|supply|lamps|to|buyers|abroad|,)…$/)
  expect(plainText(CHINESE, 14)).toBe('我们的工厂直接向海外买家…')
})

test('a text is cut through no character, however it is written', () => {
  expect(plainText(`a${'😀'.repeat(60)}`, 51)).toMatch(/^a(?:😀){24,25}…$/u)
  expect(plainText('𠮷'.repeat(100), 50)).toMatch(/^(?:𠮷){12,25}…$/u)
  expect(plainText('x'.repeat(100), 50)).toBe(`${'x'.repeat(49)}…`)
})

test('a text that fits is left whole', () => {
  expect(plainText('<p>Short &amp; sweet</p>', 13)).toBe('Short & sweet')
})
