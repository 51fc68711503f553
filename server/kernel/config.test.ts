import { expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'

/** Wrong values that would appear, or be duplicated, in every link, canonical URL and mail. */
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
  expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/^These settings are invalid:\n {2}PUBLIC_URL: /)
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

test.each([
  [{ TRANSLATE_URL: 'http://127.0.0.1:5000/' }, { api: 'libretranslate', url: 'http://127.0.0.1:5000', key: undefined }],
  [
    { TRANSLATE_URL: 'https://api-free.deepl.com', TRANSLATE_KEY: 'k' },
    { api: 'deepl', url: 'https://api-free.deepl.com', key: 'k' },
  ],
  [
    { TRANSLATE_URL: 'http://proxy.example/deepl', TRANSLATE_KEY: 'k', TRANSLATE_API: 'deepl' },
    { api: 'deepl', url: 'http://proxy.example/deepl', key: 'k' },
  ],
  [{ TRANSLATE_KEY: 'k' }, undefined],
])('a translator is asked in the way of its address, or as the settings say: %j', (given, translate) => {
  expect(readConfig(given).translate).toEqual(translate)
})

test('an archive of a database that is not embedded is a wrong setting', () => {
  const external = { DATABASE_URL: 'postgres://localhost/shop', BACKUP_DIR: '/backups' }
  expect(() => readConfig(external)).toThrow(/BACKUP_DIR: is only for the embedded database/)
  expect(readConfig({ BACKUP_DIR: '/backups' })).toMatchObject({ backupDir: '/backups', backupDays: 7 })
})

test('DeepL without a key is a wrong setting', () => {
  expect(() => readConfig({ TRANSLATE_URL: 'https://api.deepl.com' })).toThrow(/TRANSLATE_KEY: is required for DeepL/)
})
