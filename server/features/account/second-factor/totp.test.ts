import { expect, test } from 'vitest'
import { base32, codeAt, otpauthUrl, stepOf, stepOfCode } from '#server/features/account/second-factor/totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

/** RFC 6238, appendix B, SHA-1: the last six of the eight digits given there. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i of the epoch the code of RFC 6238 is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepOf(at(seconds)))).toBe(code)
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(stepOf(at(seconds)))
})

test('a clock may be one step early or late, but no more', () => {
  const code = codeAt(SECRET, stepOf(at(1234567890)))
  const step = stepOf(at(1234567890))
  for (const seconds of [-30, 0, 30]) expect(stepOfCode(SECRET, code, at(1234567890 + seconds))).toBe(step)
  for (const seconds of [-60, 60]) expect(stepOfCode(SECRET, code, at(1234567890 + seconds))).toBeUndefined()
})

test('a malformed code is a wrong one', () => {
  for (const code of ['', '59', 'abcdef', '00592４', '0059240']) expect(stepOfCode(SECRET, code, at(1234567890))).toBeUndefined()
})

test('apps get the secret in base32, with account and issuer', () => {
  // RFC 4648, section 10.
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  const { protocol, pathname, searchParams } = new URL(otpauthUrl('Rutaseda', 'ana+shop@example.com', SECRET))
  expect(protocol).toBe('otpauth:')
  expect(decodeURIComponent(pathname)).toBe('/Rutaseda:ana+shop@example.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Rutaseda',
  })
})
