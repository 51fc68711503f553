import { expect, test } from 'vitest'
import { email } from '#contract/account/sign-in.ts'

test.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana@Example.COM ', 'ana@example.com'],
  ['ana＠example.com', 'ana@example.com'],
  ['ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
  ['ana@example。com', 'ana@example.com'],
  ['\u200bana@example.com', 'ana@example.com'],
  ['ana@exam\u200bple.com\u200d', 'ana@example.com'],
  ['\ufeffana@example.com', 'ana@example.com'],
  ['\u202aana@example.com\u202c', 'ana@example.com'],
  ['\u2068ana@example.com\u2069', 'ana@example.com'],
  ['ana\u00ad@example.com', 'ana@example.com'],
  ['ana@example.com\t', 'ana@example.com'],
  ['ana @ example.com', 'ana@example.com'],
  ['Ana Prieto <ana@example.com>', 'ana@example.com'],
  ['"Prieto, Ana" <ana@example.com>,', 'ana@example.com'],
  ['<ana@example.com>', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['mailto:ana@example.com?subject=Hola', 'ana@example.com'],
  ['Ana <mailto:ana@example.com>', 'ana@example.com'],
  ['E-mail: ana@example.com', 'ana@example.com'],
  ['邮箱：ana@qq.com', 'ana@qq.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['ana@example.com,', 'ana@example.com'],
  ['ana@example.com;', 'ana@example.com'],
  ['(ana@example.com)', 'ana@example.com'],
  ['"ana@example.com"', 'ana@example.com'],
  ['“ana@example.com”', 'ana@example.com'],
  ['x_y-z=1@example.com', 'x_y-z=1@example.com'],
  ['a/b@example.com', 'a/b@example.com'],
  ['ana#1@example.com', 'ana#1@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ["'ana@example.com'", 'ana@example.com'],
  ['a!b$c%d&e*f?g^h`i{j|k}l~@example.com', 'a!b$c%d&e*f?g^h`i{j|k}l~@example.com'],
  ['ana+tag@example.com', 'ana+tag@example.com'],
  ['1234567890@qq.com', '1234567890@qq.com'],
  ['ana@sub.example.museum', 'ana@sub.example.museum'],
  ['ana@müller.de', 'ana@xn--mller-kva.de'],
  ['ana@MÜLLER.de', 'ana@xn--mller-kva.de'],
  ['chen@例子.中国', 'chen@xn--fsqu00a.xn--fiqs8s'],
  ['ana@xn--mller-kva.de', 'ana@xn--mller-kva.de'],
])('%j is the address %s', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored)
})

test.each([
  ...[
    '',
    ' ',
    '\u200b',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'ana@example..com',
    'ana@-example.com',
    'ana b@example.com',
  ],
  ...[
    '.ana@example.com',
    'ana.@example.com',
    'an..a@example.com',
    'ana@example.com, eva@example.com',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana@example.c',
  ],
  ...[
    'ana@exam_ple.com',
    'ana\nbcc:eva@example.com',
    'ana@example.com\u202e',
    `${'a'.repeat(250)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    '陈@例子.中国',
  ],
  ...['ana@ex ample.com', 'ana<eva@example.com', 'ana@example.com/x', 'ana@müller.de/x'],
])('%j is none', (typed) => {
  expect(email.safeParse(typed).success).toBe(false)
})

test('one that is too long is said to be too long', () => {
  expect(email.safeParse(`${'a'.repeat(250)}@example.com`).error?.issues[0]?.message).toBe('tooLong')
})
