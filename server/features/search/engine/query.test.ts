import { expect, test } from 'vitest'
import { roleWeightsOf } from '#server/features/search/answering.ts'
import { answerQueries } from '#server/features/search/engine/query.ts'
import { ROLE } from '#server/features/search/roles.ts'
import type { SoughtWord, SoughtWords } from '#server/features/search/sought-words.ts'

const word = (lexeme: string, bit: number, more: Partial<SoughtWord> = {}): SoughtWord => ({
  lexeme,
  rarity: 2,
  bit,
  leastRole: ROLE.mentioned,
  group: 0,
  size: 1,
  ...more,
})
const sought = (words: SoughtWord[], thingBits = 0, neededBits = 0): SoughtWords => ({
  language: 'en',
  words,
  allBits: words.reduce((bits, { bit }) => bits | bit, 0),
  thingBits,
  neededBits,
})
const queriesOf = (words: SoughtWords) => answerQueries(words, roleWeightsOf(words))

test('a single word is looked for in any role, and nothing has only a part of it', () => {
  const { things, complete, partial } = queriesOf(sought([word('lamp', 1)]))
  expect([things, partial]).toEqual([null, null])
  expect(complete).toEqual({
    bool: {
      must: [{ bool: { should: [{ term: { 'en.any': { value: 'lamp', boost: 2 } } }], minimum_should_match: 1 } }],
      should: [],
      minimum_should_match: 0,
      filter: [],
      must_not: [],
    },
  })
})

test('the thing weighs more where it is the kind, and its things are found apart', () => {
  const { things, complete } = queriesOf(sought([word('lamp', 1)], 1))
  expect(complete).toMatchObject({
    function_score: {
      functions: [
        { filter: { bool: { should: [{ terms: { en: ['6lamp'] } }] } }, weight: 1.6 },
        { filter: { bool: { should: [{ terms: { en: ['5lamp', '6lamp'] } }] } }, weight: 1.05 },
        { filter: { bool: { should: [{ terms: { en: ['0lamp', '1lamp', '2lamp', '3lamp', '4lamp', '5lamp', '6lamp'] } }] } }, weight: 1 },
        { filter: { match_all: {} }, weight: 0.3 },
      ],
      score_mode: 'first',
      boost_mode: 'multiply',
    },
  })
  expect(things).toMatchObject({
    function_score: {
      query: {
        bool: {
          filter: [
            { bool: { should: [{ terms: { en: ['4lamp', '5lamp', '6lamp'] } }] } },
            { bool: { should: [{ terms: { en: ['5lamp', '6lamp'] } }] } },
          ],
        },
      },
    },
  })
})

test('of a kind only what is it counts, and a name of several words only as a whole', () => {
  const kind = word('apple', 1, { leastRole: ROLE.thing })
  const name = ['power', 'bank'].map((lexeme) => word(lexeme, 1, { group: 1, size: 2 }))
  expect(queriesOf(sought([kind, ...name])).complete).toMatchObject({
    bool: {
      must: [
        {
          bool: {
            should: [
              { term: { en: { value: '5apple', boost: 2 } } },
              { term: { en: { value: '6apple', boost: 2 } } },
              {
                bool: {
                  must: [{ term: { 'en.any': { value: 'power' } } }, { term: { 'en.any': { value: 'bank' } } }],
                  filter: [
                    {
                      bool: {
                        should: [
                          {
                            bool: {
                              filter: [
                                { terms: { en: ['1power', '2power', '3power', '4power', '5power', '6power'] } },
                                { terms: { en: ['1bank', '2bank', '3bank', '4bank', '5bank', '6bank'] } },
                                { terms: { en: expect.arrayContaining(['1power', '6bank']) } },
                              ],
                            },
                          },
                        ],
                      },
                    },
                  ],
                },
              },
            ],
          },
        },
      ],
    },
  })
})

test('where nothing of a keyword is required, what is optional is', () => {
  const { complete, partial } = queriesOf(sought([word('剃须', 0)]))
  expect(complete).toMatchObject({ bool: { must: [], minimum_should_match: 1, should: [{ term: { 'en.any': { value: '剃须' } } }] } })
  expect(partial).toBeNull()
})

test('a character that must be in the name is looked for there', () => {
  const { complete } = queriesOf(sought([word('泡泡', 1)], 0, 1))
  expect(complete).toMatchObject({ bool: { filter: [{ bool: { should: [{ terms: { en: ['4泡泡', '5泡泡', '6泡泡'] } }] } }] } })
})
