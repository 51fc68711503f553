import { expect, test } from 'vitest'
import { withKnownSigns } from '#server/features/papers/known-signs.ts'
import type { Paper } from '#server/features/papers/paper.ts'
import { renderPaper } from '#server/features/papers/render-paper.ts'
import { runsOf } from '#server/features/papers/runs.ts'
import { factsOf, pagesOf } from '#tests/pdf-text.ts'

const paper = (lines: string[]): Paper => ({
  language: 'en',
  title: 'Proforma invoice',
  number: 'R1-PI',
  brand: 'Rutaseda',
  facts: [],
  parties: [{ label: 'Delivery address', lines }],
  sections: [],
  notes: [],
  pageWord: '{page}/{pages}',
})

const PEOPLE = [
  'محمد عبد الرحمن الفلاسي',
  'דני כהן',
  'สมชาย ใจดี 99/1 ถนนสุขุมวิท',
  '김민수 서울특별시 강남구 테헤란로 152',
  'राजेश कुमार, महात्मा गांधी मार्ग',
  '陳小明 囍 ひろし カタカナ',
  'Łukasz Žižek Ωmega Борис Nguyễn',
]

test('names of the countries that are delivered to are written with their own letters', async () => {
  expect(withKnownSigns(paper(PEOPLE)).parties[0]!.lines).toEqual(PEOPLE)
  const file = await renderPaper(async () => ({ name: 'x.pdf', paper: paper(PEOPLE) }), {})
  const [page] = await pagesOf(file!.content as Uint8Array)
  for (const text of ['김민수', '테헤란로 152', 'สมชาย', '99/1', '陳小明', 'Борис', 'Nguyễn']) expect(page).toContain(text)
  // Checks single letters, since these scripts join the letters of a word.
  for (const letters of ['م', 'ד', 'र']) expect(page).toContain(letters)
})

test.each([
  ['陳𠮷明', '陳[U+20BB7]明'],
  ['5 ㎏ ×2', '5 kg ×2'],
  ['Ana 🎉 Ruiz 👩🏽‍🔧', 'Ana  Ruiz '],
])('no sign is an empty box: %s', (given, visible) => {
  expect(withKnownSigns(paper([given])).parties[0]!.lines[0]!.replaceAll('\u200d', '')).toBe(visible)
})

test.each([
  ['شارع زايد 145', ['145', ' ', 'زايد', ' ', 'شارع']],
  ['רחוב הרצל 12', ['12', ' ', 'הרצל', ' ', 'רחוב']],
  ['Dubai, دبي', ['Dubai, ', 'دبي']],
])('what runs to the left is put in the order in which it is seen: %s', (given, seen) => {
  expect(
    runsOf(given)
      .map(({ text }) => text)
      .join('|')
      .split('|'),
  ).toEqual(seen)
})

test.each([
  ['spa', 'es'],
  ['en', 'en'],
  ['zh', 'zh-Hans'],
] as const)('a paper in %s says its title and its language, %s', async (language, tag) => {
  const file = await renderPaper(async () => ({ name: 'x.pdf', paper: { ...paper([]), language } }), {})
  expect(await factsOf(file!.content as Uint8Array)).toEqual({ title: 'Proforma invoice R1-PI', language: tag })
})

test('the last sign of a Chinese text does not stand alone on its line', () => {
  expect(runsOf('预付款 30%，发货前付清尾款').at(-1)).toMatchObject({ text: '尾款', noWrap: true })
})
