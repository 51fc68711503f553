import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypted, isPoint } from '#server/kernel/push/encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291, appendix A, comes out byte by byte', () => {
  const key = createECDH('prime256v1')
  key.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const body = encrypted('When I grow up, I want to be a watermelon', keys, { key, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a key that is no point of the curve is known before anything is encrypted for it', () => {
  const key = createECDH('prime256v1')
  expect(isPoint(key.generateKeys())).toBe(true)
  expect(isPoint(Buffer.alloc(65, 4))).toBe(false)
})
