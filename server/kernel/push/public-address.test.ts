import { expect, test } from 'vitest'
import { isPushEndpoint } from '#server/kernel/push/deliver.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from '#server/kernel/push/public-address.ts'

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', 'nowhere', ''],
])('%s is none of the open internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '142.250.184.10', '172.32.0.1', '2a00:1450:4003:80d::200a', '2606:4700::1'])('%s is one of it', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test('a name that leads to this machine is refused when the connection is opened, whatever asked for it', async () => {
  const looked = (options: object) =>
    new Promise((resolve) => publicLookup('localhost', options, (error, address) => resolve(error ?? address)))
  expect(await looked({ all: true })).toBeInstanceOf(PrivateAddress)
  expect(await looked({})).toBeInstanceOf(PrivateAddress)
  expect(await looked({ family: 4 })).toBeInstanceOf(PrivateAddress)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user:word@fcm.googleapis.com/', false],
  ['https://localhost/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['http://127.0.0.1:8080/', true],
  ['http://127.0.0.1:8081/', false],
  ['ftp://127.0.0.1:8080/', false],
  ['no address', false],
])('a device that names %s: %s, where 127.0.0.1:8080 is allowed', (endpoint, expected) =>
  expect(isPushEndpoint(endpoint, { privateHosts: ['127.0.0.1:8080'] })).toBe(expected),
)
