import fc from 'fast-check'

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Placeholders that the serialised body replaces by bare literals: JSON.stringify cannot write such numbers. */
export const RAW_NUMBERS = { '@@1e999': '1e999', '@@-1e999': '-1e999', '@@-0.0': '-0.0', '@@int64': '9223372036854775808' }

const STRINGS = [
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  '1.5',
  '1e21',
  'NaN',
  '0x10',
  '１２',
  '٣',
  '99999999999999999999999999',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800x',
  '\u202egnp.exe',
  '\u2066a\u2069',
  '\ufeff',
  `e${'\u0301'.repeat(2000)}`,
  '🏴‍☠️'.repeat(60),
  'lámpara de pie',
  '落地灯',
  "'; drop table accounts; --",
  `%' or '1'='1`,
  '100%_\\',
  'a & | ! ( <-> :* b',
  '"unclosed phrase',
  '\\u0000',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would run
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '//evil.example/',
  'javascript:alert(1)',
  'constructor',
  '__proto__',
  'toString',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T10:00:00Z',
  'XXX',
  'ZZ',
  'x'.repeat(5000),
  'x y '.repeat(5000),
  ...Object.keys(RAW_NUMBERS),
]

const NUMBERS = [0, -1, 1.5, 1e21, -1e-7, 2 ** 31, 2 ** 53, 10_000, 60, 61]

const OTHERS: unknown[] = [
  null,
  true,
  [],
  {},
  ['1'],
  [null],
  [[]],
  { length: 3 },
  { toString: null, valueOf: null },
  { constructor: { prototype: { role: 3 } } },
  { $ne: null },
  Array.from({ length: 3000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index])),
]

/** Strings that a database cannot store, and strings that are commands to some program. */
const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a\u0000b', 'x\udfff\ud800x', '\u202egnp.exe', '\ud800', 'x'.repeat(5000), '') },
  { weight: 4, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)
const hostileNumber = fc.oneof(fc.constantFrom<unknown>(...NUMBERS, ...Object.keys(RAW_NUMBERS)), fc.double())

/** Values that no client sends by mistake. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...OTHERS) },
  { weight: 1, arbitrary: fc.constant(deep(300)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Hostile values of the same type as the field's, so that they pass the first check. */
export const hostileLike = fc.record({ text: hostileText, number: hostileNumber })

/** Undeclared field names, including properties that all JavaScript objects have. */
export const strangeKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'userId',
  'accountId',
  '',
  'a.b',
  '\ud800',
  'x'.repeat(3000),
)
