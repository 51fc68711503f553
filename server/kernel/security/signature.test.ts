import { expect, test } from 'vitest'
import { decrypt, encrypt, isSignatureValid, signUntil } from '#server/kernel/security/signature.ts'

const key = Buffer.alloc(32, 7)
const otherKey = Buffer.alloc(32, 8)
const now = new Date('2026-11-20T12:00:00Z')
const later = new Date(now.getTime() + 60_000)

test('a seal holds for its text until its end, and for nothing else', () => {
  const signed = signUntil(key, 'a price', later)
  expect(isSignatureValid(key, 'a price', signed, now)).toBe(true)
  expect(isSignatureValid(key, 'a price', signed, later)).toBe(false)
  expect(isSignatureValid(key, 'another price', signed, now)).toBe(false)
  expect(isSignatureValid(otherKey, 'a price', signed, now)).toBe(false)
  const longer = (later.getTime() + 1).toString(36)
  expect(isSignatureValid(key, 'a price', { ...signed, until: longer }, now)).toBe(false)
  for (const signature of ['', signed.signature.slice(1), `${signed.signature}A`])
    expect(isSignatureValid(key, 'a price', { ...signed, signature }, now)).toBe(false)
})

test('what is encrypted opens by its key and in its own place, and not when a byte was changed', () => {
  const text = Buffer.from('naranjas')
  const encrypted = encrypt(key, text, '41')
  expect(decrypt(key, encrypted, '41')).toEqual(text)
  expect(decrypt(otherKey, encrypted, '41')).toBeUndefined()
  expect(decrypt(key, encrypted, '42')).toBeUndefined()
  expect(decrypt(key, encrypted)).toBeUndefined()
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted)
    changed[at]! ^= 1
    expect(decrypt(key, changed, '41')).toBeUndefined()
  }
  expect(decrypt(key, Buffer.alloc(0), '41')).toBeUndefined()
  expect(encrypt(key, text, '41')).not.toEqual(encrypted)
})

test('rows that are stored already stay readable: nonce, tag, text', () => {
  const stored = Buffer.from('09090909090909090909090965e7065ce10649a9f4f205ffe7b65e5649e4f6f5d09aa012', 'hex')
  expect(decrypt(key, stored, '41')?.toString()).toBe('naranjas')
})
