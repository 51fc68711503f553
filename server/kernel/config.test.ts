import { expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'

/** Each would stand in every link, canonical address and mail, or be doubled there. */
const NO_HOSTS = [
  'https://shop.example/shop',
  'https://shop.example/shop/',
  'https://shop.example/?a=1',
  'https://shop.example?',
  'https://shop.example/#top',
  'https://ana@shop.example',
  'https://ana:secret@shop.example',
  'ftp://shop.example',
  '127.0.0.1:3000',
]

test.each(NO_HOSTS)('an address of the shop that is more than a host is a wrong setting: %s', (address) => {
  expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/^These settings are wrong:\n {2}PUBLIC_URL: /)
})

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['HTTPS://Shop.Example:443//', 'https://shop.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
])('the address %s is %s, as browsers write it', (given, publicUrl) => {
  expect(readConfig({ PUBLIC_URL: given })).toMatchObject({ publicUrl })
})
