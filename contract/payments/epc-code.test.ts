import { expect, test } from 'vitest'
import { isIban } from '#contract/payments/bank-codes.ts'
import { epcCode } from '#contract/payments/epc-code.ts'

const bank = {
  accountName: 'Rutaseda Europa S.L.',
  accountNo: 'ES91 2100 0418 4502 0005 1332',
  bankName: 'CaixaBank',
  swift: 'CAIXESBBXXX',
  reference: 'P261003ABCDEFGH',
}

test('a banking application reads account, amount and reference of a transfer in euros', () => {
  expect(epcCode(bank, '1234.50', 'EUR')?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'CAIXESBBXXX',
    'Rutaseda Europa S.L.',
    'ES9121000418450200051332',
    'EUR1234.50',
    '',
    '',
    'P261003ABCDEFGH',
  ])
  // In version 002 the bank's BIC is optional.
  expect(epcCode({ ...bank, swift: '' }, '0.01', 'EUR')?.split('\n')[4]).toBe('')
})

test('there is no code where a banking application could not pay by it', () => {
  expect(epcCode(bank, '1234.50', 'USD')).toBeNull()
  expect(epcCode({ ...bank, accountNo: '6222 0200 0000 0000' }, '1234.50', 'EUR')).toBeNull()
  expect(epcCode({ ...bank, accountNo: 'ES91 2100 0418 4502 0005 1333' }, '1234.50', 'EUR')).toBeNull()
  // A valid IBAN outside of SEPA: Saudi Arabia.
  expect(epcCode({ ...bank, accountNo: 'SA03 8000 0000 6080 1016 7519' }, '1234.50', 'EUR')).toBeNull()
  expect(epcCode(bank, '0.00', 'EUR')).toBeNull()
})

test('names and references stay within their lines', () => {
  const lines = epcCode({ ...bank, accountName: `Rutaseda\n${'x'.repeat(90)}` }, '1.00', 'EUR')!.split('\n')
  expect([lines.length, lines[5]!.length, lines[5]!.startsWith('Rutaseda x')]).toEqual([11, 70, true])
})

test('an IBAN is known by its check sum', () => {
  expect(['DE89 3704 0044 0532 0130 00', 'gb29 nwbk 6016 1331 9268 19', 'DE88 3704 0044 0532 0130 00', ''].map(isIban)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
