import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { expect, test } from 'vitest'
import { chineseWords, kindOfWord, wordsWithin } from '#server/features/search/chinese-words.ts'

const jieba = Jieba.withDict(dict)
const words = dict
  .toString()
  .split('\n')
  .map((line) => line.split(' ', 1)[0]!)
  .filter((word) => /^\p{Script=Han}+$/u.test(word))

/** Every n-th word of the dictionary, starting at an index. */
const every = (step: number, from: number) => words.filter((_, index) => index % step === from)
const characters = [...new Set(words.join(''))]

const RUNS = [
  ...every(29, 0),
  // Whole and cut words in sequence, so that other words arise at their boundaries.
  ...every(31, 1).map((word, index, all) => word + all[(index * 7) % all.length]! + all[(index * 13) % all.length]!.slice(0, 1)),
  ...every(37, 2).map((word, index, all) => word.slice(1) + all[(index * 11) % all.length]!.slice(-2) + word),
  // Arbitrary sequences of characters.
  ...characters.map((character, index) => character + characters[(index * 17) % characters.length]! + characters[(index * 5) % 900]!),
  // Not in the dictionary, beyond the BMP, or mixed with Chinese.
  ...['〇', '々', '𠀀', '𪚥', '㐂', '無線耳機', '二〇二六年', '人人々', '𠀀无线耳机𪚥', ''],
]

test('Chinese is divided into the words that jieba divides it into', () => {
  expect(RUNS.filter((run) => chineseWords(run).join(' ') !== jieba.cut(run, false).join(' '))).toEqual([])
})

test('the words within a word are those by which jieba would search for it', () => {
  const undivided = every(11, 3).filter((word) => jieba.cut(word, false).length === 1)
  expect(undivided.length).toBeGreaterThan(20_000)
  const differ = undivided.filter((word) => wordsWithin(word).join(' ') !== jieba.cutForSearch(word, false).slice(0, -1).join(' '))
  expect(differ).toEqual([])
})

test('a character is the kind of word that jieba takes it for', () => {
  const differ = characters.filter((character) => (kindOfWord(character) || 'x') !== jieba.tag(character, false)[0]!.tag)
  expect(differ).toEqual([])
})
