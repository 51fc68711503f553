import { expect, test } from 'vitest'
import { documentWords, fold, phraseWords, proseWords, queryWords } from '#server/features/search/text.ts'
import { patient } from '#tests/exhaustive.ts'

test('width, case and accents make no difference', () => {
  expect(fold('ＵＳＢ－Ｃ Ñandú CAMIÓN ①')).toBe('usb-c nandu camion 1')
  expect(fold('cafe\u0301')).toBe(fold('CAFÉ'))
})

test('a compound is found by its parts and as a whole, also with a non-breaking hyphen', () => {
  expect(documentWords('TN-2110')).toEqual(['tn', '2110', 'tn2110'])
  expect(documentWords('Wi‑Fi')).toEqual(['wi', 'fi', 'wifi'])
  expect(documentWords('15.6" v1.2, x.data C++')).toEqual(['396mm', '15.6', 'v1.2', 'x', 'data', 'c'])
})

test('a number and its unit are one word, also found by the number; of dimensions each side is', () => {
  for (const written of ['500ml', '500 ml', '500\u00a0mL', '500-ml', '500毫升'])
    expect(queryWords(written).required, written).toEqual(['500ml'])
  expect(documentWords('500 ml')).toEqual(['500ml', '500'])
  expect(documentWords('0,5 l')).toEqual(['500ml', '0.5'])
  expect(documentWords('20 cm × 30 cm')).toEqual(['200x300mm', '20x30', '200mm', '300mm', '20', '30'])
  expect(queryWords('12.500,5 g 36,37').required).toEqual(['12500.5g', '36', '37'])
  expect(queryWords('2 in 1, 3 a 6, 2米色, 6personas').required).toEqual(['2', 'in', '1', '3', 'a', '6', '米色', 'personas'])
})

test('Chinese is found by its words and by every pair of characters', () => {
  expect(documentWords('可降解雨伞')).toEqual(['可降解', '雨伞', '可降', '降解', '解雨', '雨伞'])
  expect(queryWords('降解雨伞')).toMatchObject({ required: ['降解', '雨伞'], optional: ['解雨'] })
  expect(proseWords('可降解雨伞')).toEqual(['可降解', '雨伞'])
  expect(documentWords('USB充电宝')[0]).toBe('usb')
})

test('a Chinese word made of words requires only those', () => {
  expect(queryWords('无线耳机')).toMatchObject({ required: ['无线', '耳机'], optional: ['无线耳机', '线耳'] })
})

test('a phrase keeps its accents and ends at punctuation, a Chinese one also at a space', () => {
  const currentLanguage = (name: string) =>
    phraseWords(name).map((clause) => clause.map(({ gap, word }, place) => (place > 0 ? gap : '') + word).join(''))
  expect(currentLanguage('Lámpara LED, con cable')).toEqual(['lámpara led', 'con cable'])
  expect(currentLanguage('蓝牙耳机 防水款')).toEqual(['蓝牙耳机', '防水款'])
})

test('text of any length and kind is tokenised quickly', () => {
  for (const text of [
    '-'.repeat(100_000),
    'a-'.repeat(50_000),
    '.1'.repeat(50_000),
    '耳'.repeat(20_000),
    '\u{1F600}'.repeat(9999),
    '1'.repeat(100_000),
    ' 111'.repeat(30_000),
    '1x'.repeat(50_000),
  ]) {
    const start = performance.now()
    queryWords(text)
    expect(performance.now() - start).toBeLessThan(patient(1500))
  }
})
