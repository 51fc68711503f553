import { expect, test } from 'vitest'
import { strengthOf } from '#web/features/account/sign-in/password-strength.ts'

test.each([
  ['naranja', 'short'],
  ['11111111', 'weak'],
  ['ana.prieto.2026', 'weak'],
  ['naranja7', 'weak'],
  ['Naranja-27', 'fair'],
  ['naranjas del sur y limones', 'strong'],
  ['我爱北京天安门前的人', 'strong'],
])('%s is %s', (password, strength) => expect(strengthOf(password, 'ana.prieto@shop.example')).toBe(strength))
